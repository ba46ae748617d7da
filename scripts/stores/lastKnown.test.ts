import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { refusingUrl } from '../../data/api/testing/localServer.ts';
import { KnownError } from '../../data/lib/knownError.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { assertAnyLocal } from './lastKnown.ts';
import { amber, createFixture } from './testing/fixture.ts';

const fixture = await createFixture();
const { site } = fixture;
const SNAPSHOT = 'store/amber-keep/snapshot.json';

/** Publishes amber-keep and deletes its local files, as in a fresh clone. */
async function publishAndForget(): Promise<void> {
  await fixture.fetchStores();
  await fixture.publish();
  await fixture.forget();
  site.asked.length = 0;
}

beforeEach(async () => {
  await fixture.reset();
  await fixture.forget();
});
afterAll(() => fixture.close());

test('uses published data and avatars when a clone has no snapshots', async () => {
  await publishAndForget();
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]).toMatchObject({ status: 'cached', from: 'site', before: 36, now: 36 });
  expect(await fixture.text()).toBe(site.files.get(SNAPSHOT)?.toString());
  const avatar = (await fixture.snapshot())?.header.avatar;
  const file = await readFile(path.join(fixture.folders.avatars, `${avatar}.webp`));
  expect(file).toEqual(site.files.get(`images/avatar/${avatar}.webp`));
});

test('shows the default avatar for a published one that is missing or broken', async () => {
  await publishAndForget();
  for (const name of site.files.keys()) {
    if (name.endsWith('.webp')) site.files.set(name, 'no avatar');
  }
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]?.status).toBe('cached');
  const snapshot = await fixture.snapshot();
  expect(snapshot?.header.avatar).toBeNull();
  expect(snapshot?.reviews.every(({ avatar }) => avatar === null)).toBe(true);
  expect(await readdir(fixture.folders.avatars).catch(() => [])).toEqual([]);
});

test('compares newer reviews with the published ones when a clone has no snapshots', async () => {
  await publishAndForget();
  fixture.marketplace.setReviews(amber.id, []);
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]).toMatchObject({ status: 'cached', from: 'site', now: 36 });
});

test('does not request a snapshot that is on disk', async () => {
  await fixture.fetchStores();
  site.asked.length = 0;
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]).toMatchObject({ status: 'cached', from: 'disk' });
  expect(site.asked).toEqual([]);
});

const own = { ...snapshotOf(), sellerId: amber.id };
const elsewhere = { marketplace: 'https://m.example', storeService: 'https://s.example' };
test.each([
  ['another marketplace’s', formatSnapshot({ ...own, source: elsewhere })],
  ['another seller’s', formatSnapshot({ ...own, sellerId: 5 })],
  ['broken', formatSnapshot(own).slice(0, 50)],
  ['nested without end', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['of another shape', '{"slug":"amber-keep","email":"a@b"}'],
])('does not use a published snapshot that is %s', async (_, text) => {
  site.files.set(SNAPSHOT, text);
  fixture.marketplace.setFault({ api: 'store', kind: 'not-found' });
  expect((await fixture.fetchStores()).counts.missing).toBe(1);
});

test('refuses an offline release without any data of the configured APIs', async () => {
  const { stores } = fixture.folders;
  const { marketplaceUrl, storeServiceUrl } = fixture.environment;
  const source = { marketplace: marketplaceUrl, storeService: storeServiceUrl };
  await expect(assertAnyLocal({ stores, source }, [amber])).rejects.toThrow(KnownError);
  await fixture.fetchStores();
  await expect(assertAnyLocal({ stores, source }, [amber])).resolves.toBeUndefined();
  await expect(assertAnyLocal({ stores, source: elsewhere }, [amber])).rejects.toThrow(
    'npm run stores',
  );
});

const { marketplaceUrl, storeServiceUrl } = fixture.environment;
/** Configures another store service than before. This fixture answers for both. */
const staging = {
  sources: { marketplaceUrl, storeServiceUrl },
  environment: {
    ...fixture.environment,
    marketplaceUrl: 'https://m.example',
    storeServiceUrl: 'https://staging.example',
  },
};

/** Returns the text of a snapshot as if it came from public APIs. */
async function fetchLive(): Promise<string> {
  await fixture.fetchStores();
  const text = (await fixture.text()) ?? '';
  return text
    .replace(storeServiceUrl, 'https://live.example')
    .replace(marketplaceUrl, 'https://m.example');
}

test.each(['on disk', 'published'])(
  'refuses an empty review list from another API when the last data is %s',
  async (where) => {
    const text = await fetchLive();
    if (where === 'published') {
      await fixture.reset();
      site.files.set(SNAPSHOT, text);
    } else await writeFile(snapshotFile(fixture.folders.stores, amber.slug), text);
    fixture.marketplace.setReviews(amber.id, []);
    const before = await fixture.text();
    const report = await fixture.fetchStores(staging);
    expect(report.refused).toContain('the reviews of 1 of one seller');
    expect(report.sellers[0]).toMatchObject({ status: 'missing', mayBePublished: true });
    expect(report.sellers[0]?.reason).toMatch(
      /^36 of 36 reviews.* came from other APIs \(https:\/\/m\.example, https:\/\/live\.example\)/,
    );
    expect(await fixture.text()).toBe(before);
    expect((await fixture.fetchStores({ ...staging, acceptLoss: true })).counts.fresh).toBe(1);
  },
);

test('accepts the same data from another API', async () => {
  const text = await fetchLive();
  await fixture.reset();
  site.files.set(SNAPSHOT, text);
  expect((await fixture.fetchStores(staging)).counts.fresh).toBe(1);
});

test('does not compare a real API’s first answers with the embedded marketplace’s', async () => {
  await fixture.fetchStores();
  fixture.marketplace.setReviews(amber.id, []);
  expect((await fixture.fetchStores(staging)).counts.fresh).toBe(1);
});

test('does not treat an unreadable site as a site without data', async () => {
  await publishAndForget();
  fixture.marketplace.setReviews(amber.id, []);
  site.status = 500;
  for (const siteUrl of [site.url, await refusingUrl()]) {
    const environment = { ...fixture.environment, siteUrl };
    const report = await fixture.fetchStores({ environment, isPublished: true });
    expect(report.sellers[0]).toMatchObject({ status: 'missing', mayBePublished: true });
    expect(report.sellers[0]?.reason).toMatch(
      /the published site could not be read.*--accept-loss/,
    );
    expect(await fixture.text()).toBeNull();
  }
  site.status = null;
  expect((await fixture.fetchStores({ isPublished: true })).counts.cached).toBe(1);
});

test('reports that a seller may be published if the published data comes from other APIs', async () => {
  const foreign = await fetchLive();
  await fixture.forget();
  site.files.set(SNAPSHOT, foreign);
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  for (const siteUrl of [site.url, await refusingUrl()]) {
    const environment = { ...fixture.environment, siteUrl };
    const options = { environment, isPublished: true, acceptLoss: true };
    const { sellers } = await fixture.fetchStores(options);
    expect(sellers[0]).toMatchObject({ status: 'missing', mayBePublished: true });
  }
  site.files.clear();
  const { sellers } = await fixture.fetchStores({ isPublished: true });
  expect(sellers[0]).toMatchObject({ status: 'missing', mayBePublished: false });
});

test('treats a site that answers 404 or is on loopback as never published', async () => {
  const remote = await fixture.fetchStores({ isPublished: true });
  expect(remote.sellers[0]).toMatchObject({ status: 'fresh', mayBePublished: false });
  await fixture.forget();
  site.status = 500;
  expect((await fixture.fetchStores()).counts.fresh).toBe(1);
});

test('accepts a published site that does not answer, with --accept-loss', async () => {
  site.status = 500;
  const report = await fixture.fetchStores({ isPublished: true, acceptLoss: true });
  expect(report.counts.fresh).toBe(1);
});
