import { field } from '../../data/store/field.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCatalogue, generatedSeller, generatedSellersFile } from './generator.ts';
import { startTestMarketplace, type TestMarketplace } from './testing/testMarketplace.ts';

const whole = (number: number) => ({ ...generatedSeller(number) });
describe('made-up sellers', () => {
  test('are the same in every run', () => {
    expect(whole(4711)).toEqual(whole(4711));
    // Written down: another machine or another order of making them gives these too.
    expect(whole(0)).toMatchObject({ id: 1000, slug: 'signal-outpost-1000' });
    expect(whole(99_999)).toMatchObject({ id: 100_999 });
  });

  test('have 40 reviews, or as many as asked for, the first ones alike', () => {
    expect(whole(7).comments).toHaveLength(40);
    expect(generatedSeller(7, 3).comments).toEqual(whole(7).comments.slice(0, 3));
  });
});

test('their sellers file names each of them once, by a plain slug', () => {
  const file = generatedSellersFile(1000);
  expect(Object.values(file)).toEqual(Array.from({ length: 1000 }, (_, index) => 1000 + index));
  for (const slug of Object.keys(file)) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(Object.keys(file)).toHaveLength(1000);
});

describe('a marketplace of 100,000', () => {
  let marketplace: TestMarketplace;
  beforeAll(async () => {
    marketplace = await startTestMarketplace({ port: 0, catalogue: createCatalogue(100_000) });
  });
  afterAll(() => marketplace.close());

  test('serves the last of them and nobody behind', async () => {
    const ask = (id: number) => fetch(`${marketplace.storeServiceUrl}/api/store/${id}`);
    const last = await ask(100_999);
    expect(field(await last.json(), 'comments')).toHaveLength(40);
    expect((await ask(101_000)).status).toBe(404);
  });
});
