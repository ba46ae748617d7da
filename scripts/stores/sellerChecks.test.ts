import { afterAll, beforeEach, expect, test } from 'vitest';
import { KnownError } from '../../model/lib/knownError.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { assertSellersRemain, formatSameReviews } from './sellerChecks.ts';
import { writeSnapshot } from './snapshotFiles.ts';
import { amber, createFixture, five } from './testing/fixture.ts';

const fixture = await createFixture();
const { marketplace, folders } = fixture;

beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const others = Array.from({ length: 9 }, (_, index) => `seller-${index}`);
const remember = async (slugs: readonly string[], stores = folders.stores): Promise<void> => {
  for (const slug of slugs) await writeSnapshot(stores, snapshotOf({ slug }));
};

const review = (id: number) => ({ id, text: 'Good, quick and kind.', created_at: '2024-05-31' });
const short = [review(1), review(2), review(3)];

test.each([
  ['no reviews', [], 5, 5],
  ['one review', [review(1)], 5, 5],
  ['the same three short reviews', short, 2, 5],
  ['the same three short reviews', short, 3, 2],
  ['all reviews of amber-keep', marketplace.reviews(amber.id), 2, 3],
])('with %s, %i of five sellers leave %i fresh', async (_, reviews, sellers, fresh) => {
  for (const { id } of five.slice(0, sellers)) marketplace.setReviews(id, reviews);
  expect((await fixture.fetchStores({ sellers: five })).counts.fresh).toBe(fresh);
});

const same = (sellers: number, isLong: boolean, compared: number) =>
  formatSameReviews(
    Array.from({ length: sellers }, (_, id) => ({ slug: `seller-${id}`, id })),
    isLong,
    compared,
  ) !== null;

test.each([
  [1, 1, false, false],
  [2, 2, false, true],
  [2, 5, false, true],
  [3, 5, true, true],
  [10, 100, false, true],
  [11, 100, true, true],
])(
  'equal reviews of %i of %i sellers are refused if short: %s, if long: %s',
  (sellers, compared, ifShort, ifLong) => {
    expect([same(sellers, false, compared), same(sellers, true, compared)]).toEqual([
      ifShort,
      ifLong,
    ]);
  },
);

test('refuses a seller file that lacks more than a tenth of the sellers, before it asks for any', async () => {
  await remember([amber.slug, ...others]);
  const fetchWithout = (lacking: number) => {
    const left = others.slice(lacking).map((slug) => ({ slug, id: 900 }));
    return fixture.fetchStores({ sellers: [amber, ...left] });
  };
  await expect(fetchWithout(2)).rejects.toThrow(
    'Refused: the seller file lacks 2 of 10 sellers with a snapshot: seller-0, seller-1. Check ' +
      'SELLERS_FILE. For one who has left write "slug": null in the seller file, for a new slug ' +
      '"slug": "new-slug"; or run with --accept-loss and the slugs.',
  );
  expect(marketplace.requests).toEqual([]);
  expect((await fetchWithout(1)).removed).toEqual(['seller-0']);
});

test.each([
  [1, 0],
  [2, 0],
  [5, 0],
  [10, 1],
  [100, 10],
])(
  'of %i sellers with a snapshot, at most %i may be missing in the seller file',
  async (known, missing) => {
    const slugs = Array.from({ length: known }, (_, index) => `seller-${index}`);
    await remember(slugs);
    const check = (lacking: number) => () =>
      assertSellersRemain({ stores: folders.stores, accepts: () => false }, slugs.slice(lacking));
    expect(check(missing)).not.toThrow();
    expect(check(missing + 1)).toThrow(KnownError);
  },
);

test('lets any number of the embedded marketplace’s sellers leave', async () => {
  const embedded = { ...folders, stores: folders.stores.replace('market.example', 'embedded') };
  await remember([amber.slug, ...others], embedded.stores);
  expect((await fixture.fetchStores({ folders: embedded })).removed).toEqual(others);
});
