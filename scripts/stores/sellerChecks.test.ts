import { afterAll, beforeEach, expect, test } from 'vitest';
import { KnownError } from '../../data/lib/knownError.ts';
import { sitemap } from '../publish/sitemap.ts';
import { amber, createFixture, five, forge } from './testing/fixture.ts';

const fixture = await createFixture();
const { environment, marketplace, site } = fixture;

beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

function publishSitemap(slugs: readonly string[]): void {
  const entries = ['/', ...slugs.map((slug) => `/store/${slug}`)].map((path) => ({ path }));
  site.files.set('sitemap.xml', sitemap(entries, environment));
}

const shareReviews = () => marketplace.setReviews(forge.id, marketplace.reviews(amber.id));

test('refuses a run in which two sellers have the same reviews, and writes nothing new', async () => {
  await fixture.fetchStores({ sellers: five });
  const before = await fixture.text(forge);
  shareReviews();
  const run = fixture.fetchStores({ sellers: five });
  await expect(run).rejects.toThrow(KnownError);
  await expect(run).rejects.toThrow(
    /amber-keep \(id 4\) and northfall-forge \(id 3\) have the same reviews.*--accept-loss/,
  );
  expect(await fixture.text(forge)).toBe(before);
  const accepted = await fixture.fetchStores({ sellers: five, acceptLoss: true });
  expect(accepted.counts.fresh).toBe(5);
});

test('writes no snapshot of a first run in which two sellers have the same reviews', async () => {
  shareReviews();
  await expect(fixture.fetchStores({ sellers: five })).rejects.toThrow('the same reviews');
  for (const seller of five) expect(await fixture.text(seller)).toBeNull();
});

test('accepts sellers without reviews, and two sellers with the same short review', async () => {
  for (const reviews of [[], [{ id: 1, text: 'Good.' }]]) {
    for (const { id } of [amber, forge]) marketplace.setReviews(id, reviews);
    expect((await fixture.fetchStores({ sellers: five })).counts.fresh).toBe(5);
  }
});

test('refuses a seller file that lacks more than a tenth of the published sellers', async () => {
  publishSitemap([...five.map(({ slug }) => slug), 'gone-b', 'gone-a']);
  const run = fixture.fetchStores({ sellers: five, isRelease: true });
  await expect(run).rejects.toThrow(KnownError);
  await expect(run).rejects.toThrow(
    'Refused: the seller file lacks 2 of 7 published sellers: gone-b, gone-a. Check SELLERS_FILE, ' +
      'or run with --accept-loss if they have left.',
  );
  expect(marketplace.requests).toEqual([]);
  const report = await fixture.fetchStores({ sellers: five, isRelease: true, acceptLoss: true });
  expect(report.removed).toEqual(['gone-a', 'gone-b']);
});

test('does not look for lost sellers on a loopback site, except for a release', async () => {
  publishSitemap(five.map(({ slug }) => slug));
  expect((await fixture.fetchStores()).counts.fresh).toBe(1);
});

test('lets a tenth of the published sellers leave, and names them', async () => {
  const others = Array.from({ length: 9 }, (_, index) => `seller-${index}`);
  publishSitemap([amber.slug, ...others.slice(0, 8), 'gone']);
  const sellers = [amber, ...others.map((slug) => ({ slug, id: 900 }))];
  const report = await fixture.fetchStores({ sellers, isRelease: true });
  expect(report.removed).toEqual(['gone']);
});

test('reads the parts of a sitemap with more than 50,000 pages', async () => {
  publishSitemap(Array.from({ length: 50_001 }, (_, index) => `seller-${index}`));
  expect(site.files.has('sitemap-2.xml')).toBe(true);
  await expect(fixture.fetchStores({ isRelease: true })).rejects.toThrow(
    'lacks 50001 of 50001 published sellers',
  );
});

test('compares with the snapshots on disk when the published site does not answer', async () => {
  await fixture.fetchStores({ sellers: five });
  site.status = 500;
  await expect(fixture.fetchStores({ isPublished: true })).rejects.toThrow(
    'lacks 4 of 5 published sellers: ',
  );
  expect(await fixture.text(forge)).not.toBeNull();
});
