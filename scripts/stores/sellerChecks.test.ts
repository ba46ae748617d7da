import { afterAll, beforeEach, expect, test } from 'vitest';
import { KnownError } from '../../data/lib/knownError.ts';
import { localServer } from '../../data/api/testing/localServer.ts';
import { sellers as marketplaceSellers } from '../marketplace/sellers.ts';
import { sitemapFiles } from '../publish/sitemap.ts';
import { amber, createFixture, forge } from './testing/fixture.ts';

const fixture = await createFixture();
const five = marketplaceSellers.map(({ slug, id }) => ({ slug, id }));
/** What the published site serves, by path. */
const published = new Map<string, string>();
const site = await localServer((request, response) => {
  const body = published.get(request.url ?? '');
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/xml' }).end(body);
});
const environment = {
  marketplaceUrl: fixture.marketplace.url,
  storeServiceUrl: fixture.marketplace.storeServiceUrl,
  siteUrl: site.url,
  basePath: '/shop/',
};

function publish(slugs: readonly string[]): void {
  const entries = ['/', ...slugs.map((slug) => `/store/${slug}`)].map((path) => ({ path }));
  for (const [name, text] of Object.entries(sitemapFiles(entries, environment))) {
    published.set(`/shop/${name}`, text);
  }
}

beforeEach(async () => {
  published.clear();
  await fixture.reset();
});
afterAll(() => Promise.all([fixture.close(), site.close()]));

const shareReviews = () =>
  fixture.marketplace.setReviews(forge.id, fixture.marketplace.reviews(amber.id));

test('refuses a run in which two sellers have the same reviews, and writes nothing new', async () => {
  await fixture.fetchStores({ sellers: five });
  const before = await fixture.bytes(forge);
  shareReviews();
  const run = fixture.fetchStores({ sellers: five });
  await expect(run).rejects.toThrow(KnownError);
  await expect(run).rejects.toThrow(
    /amber-keep \(id 4\) and northfall-forge \(id 3\) have the same reviews.*--accept-loss/,
  );
  expect(await fixture.bytes(forge)).toBe(before);
  const accepted = await fixture.fetchStores({ sellers: five, acceptLoss: true });
  expect(accepted.counts.fresh).toBe(5);
});

test('writes no snapshot of a first run in which two sellers have the same reviews', async () => {
  shareReviews();
  await expect(fixture.fetchStores({ sellers: five })).rejects.toThrow('the same reviews');
  for (const seller of five) expect(await fixture.bytes(seller)).toBeNull();
});

test('accepts sellers without reviews, and the same few words for two sellers', async () => {
  for (const { id } of [amber, forge]) fixture.marketplace.setReviews(id, []);
  expect((await fixture.fetchStores({ sellers: five })).counts.fresh).toBe(5);
  for (const { id } of [amber, forge])
    fixture.marketplace.setReviews(id, [{ id: 1, text: 'Good.' }]);
  expect((await fixture.fetchStores({ sellers: five })).counts.fresh).toBe(5);
});

test('refuses a seller file that lacks more than a tenth of the published sellers', async () => {
  publish([...five.map(({ slug }) => slug), 'gone-b', 'gone-a']);
  const run = fixture.fetchStores({ sellers: five, environment, isRelease: true });
  await expect(run).rejects.toThrow(KnownError);
  await expect(run).rejects.toThrow(
    'Refused: the seller file lacks 2 of 7 published sellers: gone-b, gone-a. Check SELLERS_FILE, ' +
      'or run with --accept-loss if they have left.',
  );
  expect(fixture.marketplace.requests).toEqual([]);
  const report = await fixture.fetchStores({
    sellers: five,
    environment,
    isRelease: true,
    acceptLoss: true,
  });
  expect(report.removed).toEqual(['gone-a', 'gone-b']);
});

test('fetches any sellers for a site on loopback that is not released', async () => {
  publish(five.map(({ slug }) => slug));
  const report = await fixture.fetchStores({ sellers: [amber], environment });
  expect(report.counts.fresh).toBe(1);
});

test('lets a tenth of the published sellers leave, and names them', async () => {
  const others = Array.from({ length: 9 }, (_, index) => `seller-${index}`);
  publish([amber.slug, ...others.slice(0, 8), 'gone']);
  const sellers = [amber, ...others.map((slug) => ({ slug, id: 900 }))];
  const report = await fixture.fetchStores({ sellers, environment, isRelease: true });
  expect(report.removed).toEqual(['gone']);
});

test('reads the parts of a sitemap with more than 50,000 pages', async () => {
  publish(Array.from({ length: 50_001 }, (_, index) => `seller-${index}`));
  expect(published.has('/shop/sitemap-2.xml')).toBe(true);
  await expect(
    fixture.fetchStores({ sellers: [amber], environment, isRelease: true }),
  ).rejects.toThrow('lacks 50001 of 50001 published sellers');
});

test('compares with the snapshots on disk where the published site does not answer', async () => {
  await fixture.fetchStores({ sellers: five });
  await expect(fixture.fetchStores({ sellers: [amber], isPublished: true })).rejects.toThrow(
    'lacks 4 of 5 published sellers: ',
  );
  expect(await fixture.bytes(forge)).not.toBeNull();
});
