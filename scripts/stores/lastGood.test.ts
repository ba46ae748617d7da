import { readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { localServer } from '../../data/api/testing/localServer.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { amber, createWorld } from './testing/world.ts';

const world = await createWorld();
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
  marketplaceUrl: world.marketplace.url,
  storeServiceUrl: world.marketplace.storeServiceUrl,
  siteUrl: site.url,
  basePath: '/shop/',
};
const refresh = () => world.refresh({ environment });
const snapshotPath = '/shop/store/amber-keep/snapshot.json';

/** Publishes what a run has made, and forgets it here, as a fresh clone does. */
async function publish(): Promise<void> {
  await world.refresh();
  files.set(snapshotPath, Buffer.from((await world.bytes()) ?? ''));
  for (const name of await readdir(world.folders.pictures)) {
    const file = await readFile(path.join(world.folders.pictures, name));
    files.set(`/shop/images/avatar/${name}`, file);
  }
  await forget();
}

async function forget(): Promise<void> {
  await world.reset();
  await rm(world.folders.pictures, { recursive: true, force: true });
  asked.length = 0;
}

beforeEach(async () => {
  files.clear();
  await forget();
});
afterAll(() => Promise.all([world.close(), site.close()]));

test('a clone without snapshots keeps what the published site shows, pictures included', async () => {
  await publish();
  const published = files.get(snapshotPath)?.toString();
  world.marketplace.setFault({ api: 'store', kind: 'server-error' });
  const { sellers } = await refresh();
  expect(sellers[0]).toMatchObject({ status: 'kept', from: 'site', before: 36, now: 36 });
  expect(await world.bytes()).toBe(published);
  const avatar = (await world.snapshot())?.header.avatar;
  const picture = await readFile(path.join(world.folders.pictures, `${avatar}.webp`));
  expect(picture.equals(files.get(`/shop/images/avatar/${avatar}.webp`) ?? Buffer.of())).toBe(true);
});

test('a picture that the published site lost, or that is none, becomes the default one', async () => {
  await publish();
  for (const name of files.keys()) {
    if (name.endsWith('.webp')) files.set(name, Buffer.from('no picture'));
  }
  world.marketplace.setFault({ api: 'store', kind: 'server-error' });
  const { sellers } = await refresh();
  expect(sellers[0]?.status).toBe('kept');
  const snapshot = await world.snapshot();
  expect(snapshot?.header.avatar).toBeNull();
  expect(snapshot?.reviews.every(({ avatar }) => avatar === null)).toBe(true);
});

test('the published reviews guard a clone against losing them', async () => {
  await publish();
  world.marketplace.setFault({ api: 'detail', kind: 'empty-list' });
  const { sellers } = await refresh();
  expect(sellers[0]).toMatchObject({ status: 'kept', from: 'site', now: 36 });
});

test('does not ask the published site for a snapshot that is on disk', async () => {
  await publish();
  await refresh();
  asked.length = 0;
  world.marketplace.setFault({ api: 'store', kind: 'server-error' });
  const { sellers } = await refresh();
  expect(sellers[0]).toMatchObject({ status: 'kept', from: 'disk' });
  expect(asked).toEqual(['/shop/sitemap.xml']);
});

const own = { ...snapshotOf(), sellerId: amber.id };
const elsewhere = { marketplace: 'https://m.example', storeService: 'https://s.example' };
test.each([
  ['another marketplace’s', formatSnapshot({ ...own, source: elsewhere })],
  ['another seller’s', formatSnapshot({ ...own, sellerId: 5 })],
  ['broken', formatSnapshot(own).slice(0, 50)],
  ['nested without end', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['of another shape', '{"slug":"amber-keep","email":"a@b"}'],
])('a published snapshot that is %s is not taken', async (_, text) => {
  files.set(snapshotPath, Buffer.from(text));
  world.marketplace.setFault({ api: 'store', kind: 'not-found' });
  const { counts } = await refresh();
  expect(counts.missing).toBe(1);
});
