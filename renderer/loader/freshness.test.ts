// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprint, pickDetail, pickStore } from '../../model/store/api.ts';
import { checkFreshness } from './freshness.ts';

const updateStore = vi.hoisted(() =>
  vi.fn<(store: HTMLElement, answers: unknown) => Promise<void>>(),
);
vi.mock('../../components/store/StoreUpdate.island.tsx', () => ({ updateStore }));

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

async function check(): Promise<void> {
  const container = document.querySelector<HTMLElement>('[data-seller-id]');
  if (container) await checkFreshness(container);
}

const log = vi.spyOn(console, 'info').mockImplementation(() => {});

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  document.body.innerHTML = `<div data-seller-id="3" data-fingerprints="${baked}"></div>`;
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Moves the clock. */
const later = (seconds: number): unknown => vi.setSystemTime(Date.now() + seconds * 1000);

describe('a second view in the same tab', () => {
  const changed = { ...detail, comments: [{ id: 2, text: 'New.' }, ...detail.comments] };

  it('asks again only after five minutes', async () => {
    answer({ store: json(store), detail: json(detail) });
    await check();
    later(299);
    await check();
    expect(fetching).toHaveBeenCalledTimes(2);
    later(2);
    await check();
    expect(fetching).toHaveBeenCalledTimes(4);
  });

  it('shows the newer answer of the first view without asking', async () => {
    answer({ store: json(store), detail: json(changed) });
    await check();
    await check();
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(updateStore).toHaveBeenCalledTimes(2);
    expect(updateStore.mock.lastCall?.[1]).toEqual({ known: true, detail: changed });
  });

  it.each([
    ['seconds', '900'],
    ['a date', 'Mon, 23 Nov 2026 03:15:00 GMT'],
  ])(
    'asks a host no more until the time of its 429 (%s), also for other stores',
    async (_, time) => {
      vi.setSystemTime(Date.UTC(2026, 10, 23, 3));
      const headers = { 'Retry-After': time };
      const limited = async () => new Response('{}', { status: 429, headers });
      answer({ store: limited, detail: limited });
      await check();
      const container = document.querySelector<HTMLElement>('[data-seller-id]');
      container?.setAttribute('data-seller-id', '4');
      later(899);
      await check();
      expect(fetching).toHaveBeenCalledTimes(2);
      later(2);
      await check();
      expect(fetching).toHaveBeenCalledTimes(4);
    },
  );

  it('asks again after a failure when the page has no data', async () => {
    document.body.innerHTML = '<div data-seller-id="3" data-fingerprints=" "></div>';
    const fault = () => Promise.reject(new TypeError('Failed to fetch'));
    answer({ store: fault, detail: fault });
    await check();
    await check();
    expect(fetching).toHaveBeenCalledTimes(4);
  });
});

describe('a static store page', () => {
  it('stays static when both APIs answer with the same data', async () => {
    answer({ store: json({ ...store, phone: 'private' }), detail: json(detail) });
    await check();
    expect(updateStore).not.toHaveBeenCalled();
  });

  it('is rendered again when an answer has changed', async () => {
    const changed = { ...detail, comments: [{ id: 2, text: 'New.' }, ...detail.comments] };
    answer({ store: json(store), detail: json(changed) });
    await check();
    const container = document.querySelector('[data-seller-id]');
    expect(updateStore.mock.calls).toEqual([[container, { known: true, detail: changed }]]);
  });

  it.each<[string, Answer]>([
    ['an outage', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => new Response('{}', { status: 503 })],
    ['another seller’s answer', json({ id: 4, store: { id: 4 }, comments: [] })],
    ['a page of HTML', async () => new Response('<!doctype html>')],
  ])('stays static after %s, and logs it', async (_, fault) => {
    answer({ store: fault, detail: fault });
    await check();
    expect(log).toHaveBeenCalledTimes(2);
    expect(updateStore).not.toHaveBeenCalled();
  });

  it('asks without cookies and extra headers, follows no redirect, and waits 10 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    answer({ store: json(store), detail: json(detail) });
    await check();
    expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
    for (const [, init] of fetching.mock.calls) {
      expect(init).toMatchObject({ credentials: 'omit', redirect: 'error' });
      expect(init.cache ?? 'default').toBe('default');
      expect(init.headers).toEqual({ Accept: 'application/json' });
      expect(init.signal).toBeInstanceOf(AbortSignal);
    }
  });
});
