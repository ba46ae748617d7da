import { readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { KnownError } from '../../data/lib/knownError.ts';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { localServer } from '../../data/api/testing/localServer.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { assertAnyLocal } from './lastKnown.ts';
import { amber, createFixture } from './testing/fixture.ts';

const fixture = await createFixture();
/** What the published site serves, by path. */
const files = new Map<string, Buffer>();
const asked: string[] = [];
const site = await localServer((request: IncomingMessage, response: ServerResponse) => {
  asked.push(request.url ?? '');
  const body = files.get(request.url ?? '');
  const type = request.url?.endsWith('.json') ? 'application/json' : 'image/webp';
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
});

const environment = {
  marketplaceUrl: fixture.marketplace.url,
  storeServiceUrl: fixture.marketplace.storeServiceUrl,
  siteUrl: site.url,
  basePath: '/shop/',
};
const fetchStores = () => fixture.fetchStores({ environment });
const snapshotPath = '/shop/store/amber-keep/snapshot.json';

/** Publishes what a run has made, and forgets it here, as a fresh clone does. */
async function publish(): Promise<void> {
  await fixture.fetchStores();
  files.set(snapshotPath, Buffer.from((await fixture.bytes()) ?? ''));
  for (const name of await readdir(fixture.folders.avatars)) {
    const file = await readFile(path.join(fixture.folders.avatars, name));
    files.set(`/shop/images/avatar/${name}`, file);
  }
  await forget();
}

async function forget(): Promise<void> {
  await fixture.reset();
  await rm(fixture.folders.avatars, { recursive: true, force: true });
  asked.length = 0;
}

beforeEach(async () => {
  files.clear();
  await forget();
});
afterAll(() => Promise.all([fixture.close(), site.close()]));

test('takes published data and avatars when a clone has no snapshots', async () => {
  await publish();
  const published = files.get(snapshotPath)?.toString();
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  const { sellers } = await fetchStores();
  expect(sellers[0]).toMatchObject({ status: 'cached', from: 'site', before: 36, now: 36 });
  expect(await fixture.bytes()).toBe(published);
  const avatar = (await fixture.snapshot())?.header.avatar;
  const file = await readFile(path.join(fixture.folders.avatars, `${avatar}.webp`));
  expect(file.equals(files.get(`/shop/images/avatar/${avatar}.webp`) ?? Buffer.of())).toBe(true);
});

test('shows the default avatar for a published one that is missing or broken', async () => {
  await publish();
  for (const name of files.keys()) {
    if (name.endsWith('.webp')) files.set(name, Buffer.from('no avatar'));
  }
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  const { sellers } = await fetchStores();
  expect(sellers[0]?.status).toBe('cached');
  const snapshot = await fixture.snapshot();
  expect(snapshot?.header.avatar).toBeNull();
  expect(snapshot?.reviews.every(({ avatar }) => avatar === null)).toBe(true);
});

test('compares fresh reviews with the published ones when a clone has no snapshots', async () => {
  await publish();
  fixture.marketplace.setFault({ api: 'detail', kind: 'empty-list' });
  const { sellers } = await fetchStores();
  expect(sellers[0]).toMatchObject({ status: 'cached', from: 'site', now: 36 });
});

test('does not ask the published site for a snapshot that is on disk', async () => {
  await publish();
  await fetchStores();
  asked.length = 0;
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  const { sellers } = await fetchStores();
  expect(sellers[0]).toMatchObject({ status: 'cached', from: 'disk' });
  expect(asked).toEqual([]);
});

const own = { ...snapshotOf(), sellerId: amber.id };
const elsewhere = { marketplace: 'https://m.example', storeService: 'https://s.example' };
test.each([
  ['another marketplace’s', formatSnapshot({ ...own, source: elsewhere })],
  ['another seller’s', formatSnapshot({ ...own, sellerId: 5 })],
  ['broken', formatSnapshot(own).slice(0, 50)],
  ['nested without end', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['of another shape', '{"slug":"amber-keep","email":"a@b"}'],
])('does not take a published snapshot that is %s', async (_, text) => {
  files.set(snapshotPath, Buffer.from(text));
  fixture.marketplace.setFault({ api: 'store', kind: 'not-found' });
  const { counts } = await fetchStores();
  expect(counts.missing).toBe(1);
});

test('refuses an offline release without any data of the configured hosts', async () => {
  const { stores } = fixture.folders;
  const source = {
    marketplace: fixture.marketplace.url,
    storeService: fixture.marketplace.storeServiceUrl,
  };
  await expect(assertAnyLocal({ stores, source }, [amber])).rejects.toThrow(KnownError);
  await fixture.fetchStores();
  await expect(assertAnyLocal({ stores, source }, [amber])).resolves.toBeUndefined();
  await expect(assertAnyLocal({ stores, source: elsewhere }, [amber])).rejects.toThrow(
    'npm run stores',
  );
});
