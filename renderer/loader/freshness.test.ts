// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprint } from '../../model/store/api.ts';
import { checkFreshness } from './freshness.ts';

const updateStore = vi.hoisted(() =>
  vi.fn<(store: HTMLElement, answers: readonly Promise<object>[]) => Promise<void>>(),
);
vi.mock('../../components/store/StoreUpdate.island.tsx', () => ({ updateStore }));

const marketplace = { store_name: 'Northfall Forge' };
const service = { store: { name: 'Northfall Forge' }, comments: [{ id: 1, text: 'Fine.' }] };
const baked = [marketplace, service].map(fingerprint).join(' ');

type Answer = () => Promise<Response>;
const json =
  (value: unknown): Answer =>
  async () =>
    Response.json(value);
const fetching = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

/** Opens a store page while the APIs give these answers. Returns what is shown of them. */
async function view(ofMarketplace: Answer, ofService: Answer, fingerprints = baked) {
  fetching.mockImplementation((url) => (url.includes('/wp-json/') ? ofMarketplace() : ofService()));
  document.body.innerHTML = `<div data-seller-id="3" data-fingerprints="${fingerprints}"></div>`;
  await checkFreshness(document.querySelector<HTMLElement>('div') ?? document.body);
  return Promise.all(updateStore.mock.calls.flatMap(([, answers]) => answers));
}

const log = vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(() => void vi.stubGlobal('fetch', fetching));
afterEach(() => void vi.clearAllMocks());

describe('a store page', () => {
  it('loads no code when both APIs answer with the same data', async () => {
    expect(await view(json({ ...marketplace, phone: 'private' }), json(service))).toEqual([]);
  });

  it('shows what is newer in one piece', async () => {
    const newer = {
      marketplace: { store_name: 'Northfall Hold' },
      service: { ...service, comments: [{ id: 2, text: 'New.' }] },
    };
    expect(await view(json(newer.marketplace), json(newer.service))).toEqual([newer]);
  });

  it('fills skeletons with each answer alone, an unchanged one too', async () => {
    const fault = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await view(json(marketplace), fault, '')).toMatchObject([{ marketplace }, {}]);
  });

  it.each<[string, Answer]>([
    ['an outage', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => new Response('{}', { status: 503 })],
    ['another seller’s answer', json({ id: 4, store: { id: 4 }, comments: [] })],
    ['bytes that are not UTF-8', async () => new Response(Buffer.from('{"a":"Café"}', 'latin1'))],
    ['a page of HTML', async () => new Response('<!doctype html>')],
  ])('stays as it is after %s, and logs it', async (_, fault) => {
    expect(await view(fault, fault)).toEqual([]);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('asks at each view, without cookies and cache, follows no redirect, and waits 10 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await view(json(marketplace), json(service));
    await view(json(marketplace), json(service));
    expect(timeout.mock.calls).toEqual(Array.from({ length: 4 }, () => [10_000]));
    for (const [, init] of fetching.mock.calls) {
      expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' });
      expect(init.signal).toBeInstanceOf(AbortSignal);
    }
  });
});
