import { field } from '../../data/store/field.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCatalogue, generatedSeller, generatedSellersFile } from './generator.ts';
import { startTestMarketplace, type TestMarketplace } from './testing/testMarketplace.ts';

const whole = (number: number) => ({ ...generatedSeller(number) });
const many = Array.from({ length: 200 }, (_, number) => whole(number));
const textsOf = (comments: readonly unknown[]): string[] =>
  comments.map((comment) => String(field(comment, 'text')));

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

  test('differ from each other and rarely repeat themselves', () => {
    for (const { comments } of many) {
      expect(new Set(textsOf(comments)).size).toBeGreaterThanOrEqual(comments.length - 3);
    }
    expect(new Set(many.map(({ store }) => store.store_name)).size).toBeGreaterThan(120);
    expect(new Set(many.map(({ comments }) => JSON.stringify(comments))).size).toBe(many.length);
  });

  test('have names beyond Latin now and then, pictures in every state, dates mostly', () => {
    const names = many.map(({ store }) => store.store_name);
    const pictures = many.map(({ store }) => store.gravatar);
    const dates = many.flatMap(({ comments }) => comments.map((one) => field(one, 'created_at')));
    const undated = dates.filter((date) => date === undefined).length;
    expect(names.filter((name) => !/\p{Script=Latin}/u.test(name)).length).toBeGreaterThan(3);
    expect(pictures).toContain(false);
    for (const kind of ['gravatar.com', 'mystery-person', '/wp-content/uploads/']) {
      expect(pictures.some((picture) => String(picture).includes(kind))).toBe(true);
    }
    expect(undated).toBeGreaterThan(0);
    expect(undated).toBeLessThan(dates.length / 20);
  });

  test('share a few hundred picture files, half of the reviews having one', () => {
    const comments = many.flatMap((seller) => seller.comments);
    const avatars = comments.flatMap((comment) => field(comment, 'avatar') ?? []);
    expect(avatars.length / comments.length).toBeCloseTo(0.5, 1);
    expect(new Set(avatars).size).toBeLessThanOrEqual(150);
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

  test('lets one of them be changed', async () => {
    marketplace.setReviews(50_000, []);
    const answer = await fetch(`${marketplace.storeServiceUrl}/api/store/50000`);
    expect(field(await answer.json(), 'comments')).toEqual([]);
  });
});
