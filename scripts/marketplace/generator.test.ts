import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { field } from '../../model/store/field.ts';
import { createCatalogue, generateSeller, generateSellersFile } from './generator.ts';
import { startTestMarketplace, type TestMarketplace } from './testing/testMarketplace.ts';

/** Copies a seller: `toEqual` would not compare the reviews, which are a getter. */
const whole = (number: number) => ({ ...generateSeller(number) });

describe('generated sellers', () => {
  test('are the same in every run', () => {
    expect(whole(4711)).toEqual(whole(4711));
    expect(whole(0)).toMatchObject({ id: 1000, slug: 'signal-outpost-1000' });
    expect(whole(99_999)).toMatchObject({ id: 100_999 });
  });

  test('have 40 reviews by default; a smaller number takes the first ones', () => {
    expect(whole(7).comments).toHaveLength(40);
    expect(generateSeller(7, 3).comments).toEqual(whole(7).comments.slice(0, 3));
  });
});

test('a seller file has a plain slug for each generated seller', () => {
  const file = generateSellersFile(1000);
  expect(Object.values(file)).toEqual(Array.from({ length: 1000 }, (_, index) => 1000 + index));
  for (const slug of Object.keys(file)) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(Object.keys(file)).toHaveLength(1000);
});

describe('a marketplace of 100,000 sellers', () => {
  let marketplace: TestMarketplace;
  beforeAll(async () => {
    marketplace = await startTestMarketplace({ port: 0, catalogue: createCatalogue(100_000) });
  });
  afterAll(() => marketplace.close());

  test('serves the last seller and none after it', async () => {
    const ask = (id: number) => fetch(`${marketplace.storeServiceUrl}/api/store/${id}`);
    const last = await ask(100_999);
    expect(field(await last.json(), 'comments')).toHaveLength(40);
    expect((await ask(101_000)).status).toBe(404);
  });
});
