import { afterAll, beforeEach, expect, test } from 'vitest';
import { KnownError } from '../../model/lib/knownError.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { writeSnapshot } from './snapshotFiles.ts';
import { amber, createFixture, five, forge } from './testing/fixture.ts';

const fixture = await createFixture();
const { marketplace, folders } = fixture;

beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const others = Array.from({ length: 9 }, (_, index) => `seller-${index}`);
const remember = async (slugs: readonly string[], stores = folders.stores): Promise<void> => {
  for (const slug of slugs) await writeSnapshot(stores, snapshotOf({ slug }));
};

test('writes no snapshot of a first run in which two sellers have the same reviews', async () => {
  marketplace.setReviews(forge.id, marketplace.reviews(amber.id));
  const { counts } = await fixture.fetchStores({ sellers: five });
  expect(counts).toEqual({ fresh: 3, cached: 0, missing: 2 });
  for (const seller of [amber, forge]) expect(await fixture.text(seller)).toBeNull();
});

test('accepts sellers without reviews, and two sellers with the same short review', async () => {
  for (const reviews of [[], [{ id: 1, text: 'Good.' }]]) {
    for (const { id } of [amber, forge]) marketplace.setReviews(id, reviews);
    expect((await fixture.fetchStores({ sellers: five })).counts.fresh).toBe(5);
  }
});

test('refuses a seller file that lacks more than a tenth of the sellers, before it asks for any', async () => {
  await remember([amber.slug, ...others]);
  const sellers = [amber, ...others.slice(2).map((slug) => ({ slug, id: 900 }))];
  const run = fixture.fetchStores({ sellers });
  await expect(run).rejects.toThrow(KnownError);
  await expect(run).rejects.toThrow(
    'Refused: the seller file lacks 2 of 10 sellers with a snapshot: seller-0, seller-1. Check ' +
      'SELLERS_FILE, or run with --accept-loss if they have left.',
  );
  expect(marketplace.requests).toEqual([]);
  const report = await fixture.fetchStores({ sellers, acceptLoss: true });
  expect(report.removed).toEqual(['seller-0', 'seller-1']);
});

test('lets a tenth of the sellers leave, and names them', async () => {
  await remember([amber.slug, ...others]);
  const sellers = [amber, ...others.slice(1).map((slug) => ({ slug, id: 900 }))];
  expect((await fixture.fetchStores({ sellers })).removed).toEqual(['seller-0']);
});

test('lets any number of the embedded marketplace’s sellers leave', async () => {
  const embedded = { ...folders, stores: folders.stores.replace('market.example', 'embedded') };
  await remember([amber.slug, ...others], embedded.stores);
  expect((await fixture.fetchStores({ folders: embedded })).removed).toEqual(others);
});
