import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusingUrl } from '../../data/api/testing/localServer.ts';
import { detailUrl, storeUrl } from '../../data/store/api.ts';
import { virtualTiming } from '../../data/api/testing/virtualTiming.ts';
import type { FaultKind } from '../marketplace/testing/faults.ts';
import { exitCode } from './report.ts';
import { amber, createFixture, forge, TEST_POLICY } from './testing/fixture.ts';

const fixture = await createFixture();
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

/** Of the faults that only a time limit ends, it is the smallest that a busy machine allows. */
const endless = new Set<FaultKind>(['hang', 'stalled-body']);
const fetchWith = (kind: FaultKind) => {
  if (!endless.has(kind)) return fixture.fetchStores();
  return fixture.fetchStores({ policy: { ...TEST_POLICY, attemptMs: 400, ...virtualTiming() } });
};

const hosts = { store: 'marketplace', detail: 'store service' } as const;
const apis = ['store', 'detail'] as const;

/** Each fault, what the report says of it, and how often the API is asked. */
const faults: readonly (readonly [FaultKind, RegExp, number])[] = [
  ['refused', /the connection broke off \(2 attempts\)/, 2],
  ['hang', /no whole answer within 0\.40 s \(2 attempts\)/, 2],
  ['stalled-body', /no whole answer within 0\.40 s \(2 attempts\)/, 2],
  ['dropped-body', /the connection broke off \(2 attempts\)/, 2],
  ['cut-json', /the JSON of the answer is broken or cut off \(2 attempts\)/, 2],
  ['notices', /the JSON of the answer is broken or cut off \(2 attempts\)/, 2],
  ['html', /it answered text\/html instead of JSON/, 1],
  ['no-content', /it answered 204/, 1],
  ['redirect-loop', /it redirects \(301\) to http/, 1],
  ['bad-request', /it answered 400 \(rest_invalid_param\)/, 1],
  ['not-found', /it answered 404 \(rest_no_route\)/, 1],
  ['too-many-requests', /it answered 429 \(2 attempts\)/, 2],
  ['server-error', /it answered 500 \(internal_server_error\) \(2 attempts\)/, 2],
  ['unavailable', /it answered 503 \(2 attempts\)/, 2],
  ['maintenance', /it answered 503 \(wp_die\), asking to wait 600 s/, 1],
  ['huge-body', /the answer is larger than 1000000 bytes/, 1],
  ['wrong-types', /the answer is not a store's: "\w+" is of the wrong type/, 1],
];

describe.each(apis)('a fault of the API %s', (api) => {
  test.each(faults)(
    '%s keeps the last known good page, and the report says why',
    async (kind, message, asked) => {
      await fixture.fetchStores();
      const before = await fixture.bytes();
      fixture.marketplace.clearRequests();
      fixture.marketplace.setFault({ api, kind });
      const report = await fetchWith(kind);
      expect(report.sellers[0]).toMatchObject({
        status: 'cached',
        from: 'disk',
        before: 36,
        now: 36,
      });
      expect(report.sellers[0]?.reason).toMatch(message);
      expect(report.sellers[0]?.reason?.startsWith(`${hosts[api]}: `)).toBe(true);
      expect([exitCode(report, false), exitCode(report, true)]).toEqual([0, 1]);
      expect(await fixture.bytes()).toBe(before);
      const requests = fixture.marketplace.requests.filter((request) => request.api === api);
      // A machine that stands still may end an attempt before it has reached the API.
      expect(requests.length).toBeGreaterThan(0);
      expect(requests.length).toBeLessThanOrEqual(asked);
    },
  );

  test.each(faults)('%s leaves no page where there was none', async (kind, message) => {
    fixture.marketplace.setFault({ api, kind });
    const report = await fetchWith(kind);
    expect(report.sellers[0]).toMatchObject({ status: 'missing', from: null, now: null });
    expect(report.sellers[0]?.reason).toMatch(message);
    expect(exitCode(report, false)).toBe(1);
    expect(await fixture.bytes()).toBeNull();
  });

  test('503, then fine, is fresh', async () => {
    fixture.marketplace.setFault({ api, kind: 'unavailable', count: 1 });
    const report = await fixture.fetchStores();
    expect(report.sellers[0]).toMatchObject({ status: 'fresh', now: 36, reason: null });
    expect(exitCode(report, true)).toBe(0);
  });

  test('429 with Retry-After is waited for, and then fresh', async () => {
    fixture.marketplace.setFault({ api, kind: 'too-many-requests', count: 1, retryAfter: 7 });
    const timing = virtualTiming();
    const report = await fixture.fetchStores({ policy: { ...timing, attempts: 4 } });
    expect(report.counts.fresh).toBe(1);
    expect(timing.waits).toContain(7000);
  });

  test('a refused connection is reported as one', async () => {
    const { url, storeServiceUrl } = fixture.marketplace;
    const closed = await refusingUrl();
    const sources = {
      marketplaceUrl: api === 'store' ? closed : url,
      storeServiceUrl: api === 'detail' ? closed : storeServiceUrl,
    };
    const { sellers } = await fixture.fetchStores({ sources });
    expect(sellers[0]?.reason).toBe(`${hosts[api]}: the connection was refused (2 attempts)`);
  });
});

/** Answers every request as if it were for seller 3, as a cache with a wrong key does. */
async function answerAsForge(api: 'store' | 'detail'): Promise<void> {
  const { url, storeServiceUrl } = fixture.marketplace;
  const address = api === 'store' ? storeUrl(url, forge.id) : detailUrl(storeServiceUrl, forge.id);
  const body = await (await fetch(address)).text();
  fixture.marketplace.setFault({ api, kind: 'answer', body });
}

test.each(apis)('another seller’s answer of the API %s is not taken', async (api) => {
  await fixture.fetchStores();
  const before = await fixture.bytes();
  await answerAsForge(api);
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]?.status).toBe('cached');
  expect(sellers[0]?.reason).toMatch(
    `${hosts[api]}: the answer is not a store's: it has another id than 4, as a cache may answer`,
  );
  expect(await fixture.bytes()).toBe(before);
});

test.each(apis)('an answer of the API %s without an id is taken', async (api) => {
  fixture.marketplace.setSeller(amber.id, { detail: { id: undefined } });
  const body = '{"store_name":"Amber Keep","address":[]}';
  if (api === 'store') fixture.marketplace.setFault({ api, kind: 'answer', body });
  expect((await fixture.fetchStores()).counts.fresh).toBe(1);
});

test.each(apis)(
  'an answer of the API %s that a cache has kept for days is not fresh',
  async (api) => {
    fixture.marketplace.setFault({ api, kind: 'answer', headers: { age: '86000' } });
    expect((await fixture.fetchStores()).counts.fresh).toBe(1);
    fixture.marketplace.setFault({ api, kind: 'answer', headers: { age: '180000' } });
    const { sellers } = await fixture.fetchStores();
    expect(sellers[0]).toMatchObject({
      status: 'cached',
      reason: `${hosts[api]}: a cache answered with what it got 50 hours ago; check that cache`,
    });
  },
);

test('when both fail, the report names both', async () => {
  fixture.marketplace.setFault({ api: 'all', kind: 'server-error' });
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]?.reason).toMatch(/^marketplace: .*; store service: /);
});

test('an empty answer of the marketplace is none', async () => {
  fixture.marketplace.setFault({ api: 'store', kind: 'empty-list' });
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]?.reason).toBe(
    "marketplace: the answer is not a store's: it is not a JSON object",
  );
});

test('an empty list where there were reviews keeps them, unless the loss is accepted', async () => {
  await fixture.fetchStores();
  const before = await fixture.bytes();
  fixture.marketplace.setFault({ api: 'detail', kind: 'empty-list' });
  const cached = await fixture.fetchStores();
  expect(cached.sellers[0]).toMatchObject({ status: 'cached', now: 36 });
  expect(cached.sellers[0]?.reason).toMatch(/^36 of 36 reviews would be lost; .*--accept-loss/);
  expect(await fixture.bytes()).toBe(before);
  const accepted = await fixture.fetchStores({ acceptLoss: true });
  expect(accepted.sellers[0]).toMatchObject({ status: 'fresh', before: 36, now: 0 });
  expect((await fixture.snapshot())?.reviews).toEqual([]);
});

test('an empty list for a store that never had a review is fresh', async () => {
  fixture.marketplace.setFault({ api: 'detail', kind: 'empty-list' });
  const report = await fixture.fetchStores();
  expect(report.sellers[0]).toMatchObject({ status: 'fresh', before: null, now: 0 });
});

test('losing more than half of the reviews keeps them, losing fewer does not', async () => {
  await fixture.fetchStores();
  const all = fixture.marketplace.reviews(amber.id);
  fixture.marketplace.setReviews(amber.id, all.slice(0, 15));
  expect((await fixture.fetchStores()).counts.cached).toBe(1);
  fixture.marketplace.setReviews(amber.id, all.slice(0, 25));
  expect((await fixture.fetchStores()).counts.fresh).toBe(1);
});

test('ids that repeat are made unique', async () => {
  fixture.marketplace.setFault({ api: 'detail', kind: 'duplicate-ids' });
  const report = await fixture.fetchStores();
  expect(report.counts.fresh).toBe(1);
  const ids = (await fixture.snapshot())?.reviews.map(({ id }) => id) ?? [];
  expect(ids).toHaveLength(36);
  expect(new Set(ids).size).toBe(36);
});
