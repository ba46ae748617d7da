// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FreshAnswers, STORE_FRESH } from '../../components/store/freshAnswers.ts';
import { fingerprint, pickDetail, pickStore } from '../../data/store/api.ts';
import { announceAwake } from './awake.ts';
import { checkFreshness } from './freshness.ts';
import { wakeQuietly } from './wake.ts';

vi.mock('./wake.ts', () => ({ wakeQuietly: vi.fn<() => void>() }));

const store = { store_name: 'Northfall Forge' };
const detail = { store: { name: 'Northfall Forge' }, comments: [{ id: 1, text: 'Fine.' }] };
const baked = `${fingerprint(pickStore(store))} ${fingerprint(pickDetail(detail))}`;

type Answer = () => Promise<Response>;
const json =
  (value: unknown): Answer =>
  async () =>
    Response.json(value);
const fetching = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function answer(answers: { readonly store: Answer; readonly detail: Answer }): void {
  fetching.mockImplementation(async (url) =>
    url.includes('/wp-json/') ? answers.store() : answers.detail(),
  );
}

const heard: FreshAnswers[] = [];
document.addEventListener(STORE_FRESH, (event) => heard.push(event.detail));
const log = vi.spyOn(console, 'info').mockImplementation(() => {});

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  document.body.innerHTML = `<div data-seller-id="3" data-fingerprints="${baked}"></div>`;
});
afterEach(() => {
  vi.clearAllMocks();
  heard.length = 0;
  delete document.documentElement.dataset['awake'];
});

describe('a sleeping store page', () => {
  it('sleeps on when both APIs say what it was made of', async () => {
    answer({ store: json({ ...store, phone: 'private' }), detail: json(detail) });
    await checkFreshness();
    expect(wakeQuietly).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
  });

  it('wakes for what has changed, and hands over just that', async () => {
    const changed = { ...detail, comments: [{ id: 2, text: 'New.' }, ...detail.comments] };
    answer({ store: json(store), detail: json(changed) });
    await checkFreshness();
    expect(wakeQuietly).toHaveBeenCalledOnce();
    expect(heard).toEqual([]);
    announceAwake();
    expect(heard).toEqual([{ known: true, detail: changed }]);
  });

  it.each<[string, Answer]>([
    ['an outage', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => new Response('{}', { status: 503 })],
    ['a page of HTML', async () => new Response('<!doctype html>')],
  ])('stays as it is after %s, and logs it', async (_, fault) => {
    answer({ store: fault, detail: fault });
    await checkFreshness();
    expect(log).toHaveBeenCalledTimes(2);
    expect(wakeQuietly).not.toHaveBeenCalled();
  });

  it('asks without cookies, without a header that the marketplace would refuse, and follows no redirect', async () => {
    answer({ store: json(store), detail: json(detail) });
    await checkFreshness();
    for (const [, init] of fetching.mock.calls) {
      expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' });
      expect(init.headers).toEqual({ Accept: 'application/json' });
      expect(init.signal).toBeInstanceOf(AbortSignal);
    }
  });

  it('asks nothing where there is no store', async () => {
    document.body.innerHTML = '<h1>About</h1>';
    await checkFreshness();
    expect(fetching).not.toHaveBeenCalled();
  });
});
