import { writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { localServer } from '../../data/api/testing/localServer.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { amber, createFixture } from './testing/fixture.ts';

const fixture = await createFixture();
/** The snapshot that the published site serves. */
let published: string | null = null;
const site = await localServer((request, response) => {
  const body = request.url?.endsWith('snapshot.json') ? published : null;
  response.writeHead(body === null ? 404 : 200, { 'content-type': 'application/json' }).end(body);
});
const { url: marketplaceUrl, storeServiceUrl } = fixture.marketplace;
/** The store service is configured to be another one than before; both are reached on loopback. */
const staging = {
  sources: { marketplaceUrl, storeServiceUrl },
  environment: {
    marketplaceUrl: 'https://m.example',
    storeServiceUrl: 'https://staging.example',
    siteUrl: site.url,
    basePath: '/',
  },
};

/** Returns the text of the snapshot with public hosts in the place of the test's own. */
async function liveSnapshot(): Promise<string> {
  await fixture.fetchStores();
  const text = (await fixture.bytes()) ?? '';
  return text
    .replace(storeServiceUrl, 'https://live.example')
    .replace(marketplaceUrl, 'https://m.example');
}

beforeEach(async () => {
  published = null;
  await fixture.reset();
});
afterAll(() => Promise.all([fixture.close(), site.close()]));

test.each(['on disk', 'published'])(
  'refuses empty lists of another host where the last data is %s',
  async (where) => {
    const text = await liveSnapshot();
    if (where === 'published') {
      published = text;
      await fixture.reset();
    } else await writeFile(snapshotFile(fixture.folders.stores, amber.slug), text);
    fixture.marketplace.setReviews(amber.id, []);
    const before = await fixture.bytes();
    const report = await fixture.fetchStores(staging);
    expect(report.refused).toContain('the reviews of 1 of one seller');
    expect(report.sellers[0]).toMatchObject({ status: 'missing', mayBePublished: true });
    expect(report.sellers[0]?.reason).toMatch(
      /^36 of 36 reviews.* came from other hosts \(https:\/\/m\.example, https:\/\/live\.example\)/,
    );
    expect(await fixture.bytes()).toBe(before);
    expect((await fixture.fetchStores({ ...staging, acceptLoss: true })).counts.fresh).toBe(1);
  },
);

test('accepts the same data from another host', async () => {
  published = await liveSnapshot();
  await fixture.reset();
  expect((await fixture.fetchStores(staging)).counts.fresh).toBe(1);
});

test('does not compare the first answers of real hosts with the embedded marketplace’s', async () => {
  await fixture.fetchStores();
  fixture.marketplace.setReviews(amber.id, []);
  expect((await fixture.fetchStores(staging)).counts.fresh).toBe(1);
});
