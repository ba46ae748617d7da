import { afterAll, beforeEach, expect, test } from 'vitest';
import { amber, createFixture } from './testing/fixture.ts';

const fixture = await createFixture();
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const NAMES = { store: 'marketplace', detail: 'store service' } as const;
const APIS = ['store', 'detail'] as const;

for (const api of APIS) {
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
}
