import { afterAll, beforeEach, expect, test } from 'vitest';
import { virtualTiming } from '../../model/http/testing/virtualTiming.ts';
import { detailUrl, storeUrl } from '../../model/store/api.ts';
import type { Fault } from '../marketplace/testing/faults.ts';
import { exitCodeOf } from './report.ts';
import { amber, createFixture, forge, TEST_POLICY } from './testing/fixture.ts';

const fixture = await createFixture();
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const NAMES = { store: 'marketplace', detail: 'store service' } as const;
const APIS = ['store', 'detail'] as const;

/** Faults, one of each kind, with the reasons that the report gives. */
const FAULTS: readonly (readonly [string, Omit<Fault, 'api'>, RegExp])[] = [
  ['stalls', { kind: 'stalled-body' }, /no whole answer within 0\.40 s \(2 attempts\)/],
  ['breaks the connection', { kind: 'refused' }, /the connection broke off \(2 attempts\)/],
  ['sends half of its JSON', { kind: 'cut-json' }, /the JSON of the answer is broken or cut off/],
  ['answers 404', { kind: 'not-found' }, /it answered 404 \(rest_no_route\)/],
  ['answers 500', { kind: 'server-error' }, /it answered 500 \(internal_server_error\)/],
  [
    'is in maintenance',
    { kind: 'answer', status: 503, headers: { 'retry-after': '600' }, body: '{"code":"wp_die"}' },
    /it answered 503 \(wp_die\), asking to wait 600 s/,
  ],
  [
    'sends wrong types',
    { kind: 'answer', body: '{"store_name":42,"store":"closed","comments":{}}' },
    /the answer is not a store's: "\w+" is of the wrong type/,
  ],
];

for (const api of APIS) {
  test.each(FAULTS)(
    `keeps the last snapshot when the ${NAMES[api]} %s, and reports why`,
    async (_, fault, reason) => {
      await fixture.fetchStores();
      const before = await fixture.text();
      fixture.marketplace.setFault({ api, ...fault });
      // With a shorter time limit, good requests would fail on a busy machine.
      const attemptMs = fault.kind === 'stalled-body' ? 400 : TEST_POLICY.attemptMs;
      const policy = { ...TEST_POLICY, attemptMs, ...virtualTiming() };
      const report = await fixture.fetchStores({ policy });
      const cached = { status: 'cached', before: 36, now: 36 };
      expect(report.sellers[0]).toMatchObject(cached);
      expect(report.sellers[0]?.reason).toMatch(reason);
      expect(report.sellers[0]?.reason).toMatch(new RegExp(`^${NAMES[api]}: `));
      expect(exitCodeOf(report)).toBe(0);
      expect(await fixture.text()).toBe(before);
    },
  );

  test(`writes no snapshot of a new seller when the ${NAMES[api]} fails`, async () => {
    fixture.marketplace.setFault({ api, kind: 'server-error' });
    const report = await fixture.fetchStores();
    expect(report.sellers[0]).toMatchObject({ status: 'missing', now: null });
    expect(exitCodeOf(report)).toBe(1);
    expect(await fixture.text()).toBeNull();
  });

  test(`refuses an answer of the ${NAMES[api]} that belongs to another seller`, async () => {
    await fixture.fetchStores();
    const before = await fixture.text();
    const { url, storeServiceUrl } = fixture.marketplace;
    const ofForge =
      api === 'store' ? storeUrl(url, forge.id) : detailUrl(storeServiceUrl, forge.id);
    const body = await (await fetch(ofForge)).text();
    fixture.marketplace.setFault({ api, kind: 'answer', body });
    const { sellers } = await fixture.fetchStores();
    expect(sellers[0]?.status).toBe('cached');
    expect(sellers[0]?.reason).toMatch(
      `${NAMES[api]}: the answer is not a store's: it has another id than 4, as a cache may answer`,
    );
    expect(await fixture.text()).toBe(before);
  });

  test(`accepts an answer of the ${NAMES[api]} without an id`, async () => {
    fixture.marketplace.setSeller(amber.id, { detail: { id: undefined } });
    const body = '{"store_name":"Amber Keep","address":[]}';
    if (api === 'store') fixture.marketplace.setFault({ api, kind: 'answer', body });
    expect((await fixture.fetchStores()).counts.fresh).toBe(1);
  });

  test(`refuses an answer of the ${NAMES[api]} that was in a cache for days`, async () => {
    fixture.marketplace.setFault({ api, kind: 'answer', headers: { age: '86000' } });
    expect((await fixture.fetchStores()).counts.fresh).toBe(1);
    fixture.marketplace.setFault({ api, kind: 'answer', headers: { age: '180000' } });
    const { sellers } = await fixture.fetchStores();
    expect(sellers[0]).toMatchObject({
      status: 'cached',
      reason: `${NAMES[api]}: a cache answered with what it got 50 hours ago; check that cache`,
    });
  });

  test(`refuses an answer of the ${NAMES[api]} that is nested without end`, async () => {
    const body = `{"store_name":"Amber Keep","comments":${'['.repeat(1e5)}${']'.repeat(1e5)}}`;
    fixture.marketplace.setFault({ api, kind: 'answer', body });
    const { sellers } = await fixture.fetchStores();
    expect(sellers[0]?.reason).toContain('the JSON of the answer is nested more than 50 deep');
  });
}

test('names both APIs when both fail', async () => {
  fixture.marketplace.setFault({ api: 'all', kind: 'server-error' });
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]?.reason).toMatch(/^marketplace: .*; store service: /);
});

test('keeps reviews when the store service returns none, unless the operator accepts the loss', async () => {
  await fixture.fetchStores();
  const before = await fixture.text();
  fixture.marketplace.setReviews(amber.id, []);
  const cached = await fixture.fetchStores();
  expect(cached.sellers[0]).toMatchObject({ status: 'cached', now: 36 });
  expect(cached.sellers[0]?.reason).toMatch(/^36 of 36 reviews would be lost; .*--accept-loss/);
  expect(await fixture.text()).toBe(before);
  const accepted = await fixture.fetchStores({ acceptLoss: 'all' });
  expect(accepted.sellers[0]).toMatchObject({ status: 'fresh', before: 36, now: 0 });
  expect((await fixture.snapshot())?.reviews).toEqual([]);
});

test('accepts a new seller without reviews', async () => {
  fixture.marketplace.setReviews(amber.id, []);
  const report = await fixture.fetchStores();
  expect(report.sellers[0]).toMatchObject({ status: 'fresh', before: null, now: 0 });
});
