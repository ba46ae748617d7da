// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprint, pickMarketplace, pickService, publicFields } from '../../model/store/api.ts';
import { checkFreshness, keepFresh } from './freshness.ts';

const updateStore = vi.hoisted(() =>
  vi.fn<(store: HTMLElement, answers: unknown) => Promise<boolean>>(),
);
vi.mock('../../components/store/StoreUpdate.island.tsx', () => ({ updateStore }));

const marketplace = { store_name: 'Northfall Forge' };
const service = { store: { name: 'Northfall Forge' }, comments: [{ id: 1, text: 'Fine.' }] };
const baked = [pickMarketplace(publicFields(marketplace)), pickService(publicFields(service))]
  .map(fingerprint)
  .join(' ');

type Answer = () => Promise<Response>;
const json =
  (value: unknown): Answer =>
  async () =>
    Response.json(value);
const fetching = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const answer = (ofMarketplace: Answer, ofService: Answer) =>
  fetching.mockImplementation((url) => (url.includes('/wp-json/') ? ofMarketplace() : ofService()));

const container = () => document.querySelector<HTMLElement>('[data-seller-id]');
const check = async () => checkFreshness(container() ?? document.body);

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
  it('asks again only after five minutes', async () => {
    answer(json(marketplace), json(service));
    await check();
    later(299);
    await check();
    expect(fetching).toHaveBeenCalledTimes(2);
    later(2);
    await check();
    expect(fetching).toHaveBeenCalledTimes(4);
  });

  it('shows the newer answer of the first view again without asking', async () => {
    const changed = { ...service, comments: [{ id: 2, text: 'New.' }, ...service.comments] };
    answer(json(marketplace), json(changed));
    await check();
    await check();
    expect(fetching).toHaveBeenCalledTimes(2);
    const call = [container(), { known: true, service: changed }];
    expect(updateStore.mock.calls).toEqual([call, call]);
  });

  it('stores nothing of an answer that no page shows', async () => {
    const comment = { id: 1, text: 'Fine.', customer_email: 'private', ip: { of: 'private' } };
    answer(
      json({ ...marketplace, phone: 'private' }),
      json({ ...service, payment: { name: 'private' }, comments: [comment] }),
    );
    await check();
    const stored = JSON.stringify(Object.entries(sessionStorage));
    expect(stored).toContain('Fine.');
    expect(stored).not.toContain('private');
  });

  it.each(['900', 'Mon, 23 Nov 2026 03:15:00 GMT'])(
    'asks a host no more until the time of its 429 (%s), also for other stores',
    async (time) => {
      vi.setSystemTime(Date.UTC(2026, 10, 23, 3));
      const headers = { 'Retry-After': time };
      const limited = async () => new Response('{}', { status: 429, headers });
      answer(limited, limited);
      await check();
      container()?.setAttribute('data-seller-id', '4');
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
    answer(fault, fault);
    await check();
    await check();
    expect(fetching).toHaveBeenCalledTimes(4);
  });
});

describe('a page that the visitor comes back to', () => {
  const show = () => document.dispatchEvent(new Event('visibilitychange'));
  const restore = () => dispatchEvent(new Event('pageshow'));
  const MINUTE = 60;

  it('asks again after an hour in a tab that slept, at most once in ten minutes', async () => {
    answer(json(marketplace), json(service));
    keepFresh(container() ?? document.body);
    await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(2));
    for (const [seconds, event, calls] of [
      [9 * MINUTE, show, 2],
      [52 * MINUTE, show, 4],
      [1, restore, 4],
      [9 * MINUTE, show, 4],
      [2 * MINUTE, restore, 6],
    ] as const) {
      later(seconds);
      event();
      await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(calls));
    }
  });

  it('dates reviews without a date anew, and asks nothing while it is hidden', async () => {
    answer(json(marketplace), json(service));
    container()?.insertAdjacentHTML('beforeend', '<time data-undated>1 Mar 2031</time>');
    vi.setSystemTime('2031-03-04T23:00:00');
    keepFresh(container() ?? document.body);
    await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(2));
    expect(document.querySelector('time')?.textContent).toBe('4 Mar 2031');
    later(8 * 60 * MINUTE);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show();
    expect(document.querySelector('time')?.textContent).toBe('4 Mar 2031');
    hidden.mockRestore();
    show();
    expect(document.querySelector('time')?.textContent).toBe('5 Mar 2031');
    await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(4));
  });

  it('compares the next answers with those that it shows', async () => {
    updateStore.mockResolvedValue(true);
    answer(json(marketplace), json({ ...service, comments: [{ id: 2, text: 'New.' }] }));
    await check();
    later(6 * MINUTE);
    await check();
    expect(updateStore).toHaveBeenCalledOnce();
    later(6 * MINUTE);
    answer(json(marketplace), json(service));
    await check();
    expect(updateStore).toHaveBeenCalledTimes(2);
  });
});

describe('a static store page', () => {
  it('stays static when both APIs answer with the same data', async () => {
    answer(json({ ...marketplace, phone: 'private' }), json(service));
    await check();
    expect(updateStore).not.toHaveBeenCalled();
  });

  it.each<[string, Answer]>([
    ['an outage', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => new Response('{}', { status: 503 })],
    ['another seller’s answer', json({ id: 4, store: { id: 4 }, comments: [] })],
    ['bytes that are not UTF-8', async () => new Response(Buffer.from('{"a":"Café"}', 'latin1'))],
    ['a page of HTML', async () => new Response('<!doctype html>')],
  ])('stays static after %s, and logs it', async (_, fault) => {
    answer(fault, fault);
    await check();
    expect(log).toHaveBeenCalledTimes(2);
    expect(updateStore).not.toHaveBeenCalled();
  });

  it('asks without cookies, cache and extra headers, follows no redirect, and waits 10 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    answer(json(marketplace), json(service));
    await check();
    expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
    for (const [, init] of fetching.mock.calls) {
      expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' });
      expect(init.headers).toEqual({ Accept: 'application/json' });
      expect(init.signal).toBeInstanceOf(AbortSignal);
    }
  });
});
