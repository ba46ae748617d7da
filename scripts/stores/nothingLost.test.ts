import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KnownError } from '../../data/lib/knownError.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { localServer, refusingUrl } from '../../data/api/testing/localServer.ts';
import { sellers as marketplaceSellers } from '../marketplace/sellers.ts';
import { assertAnyLocal } from './lastGood.ts';
import { amber, createWorld, forge } from './testing/world.ts';

const world = await createWorld();
/** What the published site serves, by path; what it says of everything while it is sick. */
const published = new Map<string, Buffer>();
let sickness: number | null = null;
const site = await localServer((request, response) => {
  const body = published.get(request.url ?? '');
  const type = request.url?.endsWith('.json') ? 'application/json' : 'image/webp';
  const status = sickness ?? (body === undefined ? 404 : 200);
  response.writeHead(status, { 'content-type': type }).end(body);
});

const five = marketplaceSellers.map(({ slug, id }) => ({ slug, id }));
const environmentAt = (siteUrl: string) => ({
  marketplaceUrl: world.marketplace.url,
  storeServiceUrl: world.marketplace.storeServiceUrl,
  siteUrl,
  basePath: '/',
});
const environment = environmentAt(site.url);
const day = 24 * 60 * 60 * 1000;

/** Publishes what a run has made. */
async function publish(sellers = five): Promise<void> {
  for (const { slug } of sellers) {
    const file = await readFile(snapshotFile(world.folders.stores, slug));
    published.set(`/store/${slug}/snapshot.json`, file);
  }
  for (const name of await readdir(world.folders.pictures)) {
    const file = await readFile(path.join(world.folders.pictures, name));
    published.set(`/images/avatar/${name}`, file);
  }
}

/** A machine that has nothing of the runs before. */
async function forget(): Promise<void> {
  const { stores, pictures } = world.folders;
  for (const folder of [stores, pictures]) await rm(folder, { recursive: true, force: true });
}

const avatarsOf = async () => {
  const snapshot = await world.snapshot();
  return [snapshot?.header.avatar, ...(snapshot?.reviews.map(({ avatar }) => avatar) ?? [])];
};

/** Pictures of all five, encoded once for all tests: that takes longer than all else. */
const kept = await mkdtemp(path.join(tmpdir(), 'pictures-'));

beforeAll(async () => {
  await world.refresh({ sellers: five });
  await cp(world.folders.pictures, kept, { recursive: true });
});
beforeEach(async () => {
  sickness = null;
  published.clear();
  await forget();
  await world.reset();
  await cp(kept, world.folders.pictures, { recursive: true });
});
afterAll(() => Promise.all([world.close(), site.close(), rm(kept, { recursive: true })]));

const broken = { unavailable: 503, forbidden: 403, moved: 302, nonsense: 200 } as const;

test.each(
  Object.entries(broken).flatMap(([how, status]) =>
    ['that has state', 'without state'].map((where) => ({ how, status, where })),
  ),
)('pictures whose host is $how stay, on a machine $where', async ({ status, where }) => {
  await world.refresh();
  const before = await avatarsOf();
  const files = await readdir(world.folders.pictures);
  await publish([amber]);
  if (where === 'without state') await forget();
  const headers = { 'content-type': 'text/html', location: 'http://10.0.0.5/' };
  world.marketplace.setFault({ api: 'avatar', kind: 'answer', status, headers, body: 'no' });
  for (const days of [2, 4]) {
    const now = () => new Date(Date.now() + days * day);
    const report = await world.refresh({ environment, now });
    expect(report.sellers[0]).toMatchObject({ status: 'fresh', avatarsFailed: 0 });
    expect(report.sellers[0]?.reason).toMatch(
      /^avatars not fetched, so the published ones stay: \d+$/,
    );
    expect(await avatarsOf()).toEqual(before);
    expect((await readdir(world.folders.pictures)).sort()).toEqual(files.sort());
  }
});

test.each([404, 410])('a picture of which its host says %i goes', async (status) => {
  await world.refresh();
  await publish([amber]);
  world.marketplace.setFault({ api: 'avatar', kind: 'answer', status, body: '' });
  const now = () => new Date(Date.now() + 2 * day);
  await world.refresh({ environment, now, acceptLoss: true });
  expect(new Set(await avatarsOf())).toEqual(new Set([null]));
});

const emptied = { store: { store_name: '', address: [] } };

test('names and addresses that all go at once are refused, and the report says what', async () => {
  await world.refresh({ sellers: five });
  const before = await world.bytes();
  for (const { id } of five) world.marketplace.setSeller(id, emptied);
  const report = await world.refresh({ sellers: five });
  expect(report.counts).toEqual({ fresh: 0, kept: 5, missing: 0 });
  expect(report.refused).toBe(
    'Refused, as it would lose the name of 5 and the address of 5 of 5 sellers: run with --accept-loss if that is right.',
  );
  expect(report.sellers[0]?.reason).toMatch(
    /^the name and the address would be lost; .*--accept-loss/,
  );
  expect(await world.bytes()).toBe(before);
  const accepted = await world.refresh({ sellers: five, acceptLoss: true });
  expect(accepted).toMatchObject({ counts: { fresh: 5 }, refused: null });
  expect((await world.snapshot())?.header.name).toBe('');
});

test('one seller may take away the address and the portrait', async () => {
  await world.refresh({ sellers: five });
  world.marketplace.setSeller(amber.id, {
    store: { address: [], gravatar: '', gravatar_id: 0 },
  });
  const report = await world.refresh({ sellers: five });
  expect(report).toMatchObject({ counts: { fresh: 5 }, refused: null });
  expect((await world.snapshot())?.header).toMatchObject({ address: '', avatar: null });
});

test.each([
  ['address', { address: [] }],
  ['address', { address: { country: 'PL' } }],
  ['portrait', { gravatar: false, gravatar_id: 0 }],
])('the %s of several sellers may not go at once', async (field, patch) => {
  await world.refresh({ sellers: five });
  const before = await world.bytes();
  for (const { id } of [amber, forge]) world.marketplace.setSeller(id, { store: patch });
  const report = await world.refresh({ sellers: five });
  expect(report.counts).toEqual({ fresh: 3, kept: 2, missing: 0 });
  expect(report.refused).toContain(`the ${field} of 2 of 5 sellers`);
  expect(report.sellers.find(({ slug }) => slug === amber.slug)?.reason).toContain(
    `the ${field} would be lost`,
  );
  expect(await world.bytes()).toBe(before);
});

test('reviews that lose their pictures, names, texts or days are refused', async () => {
  await world.refresh();
  const all = world.marketplace.reviews(amber.id);
  for (const lost of [{ avatar: '' }, { name: '' }, { created_at: '' }]) {
    const bare = all.map((review) => Object.assign({}, review, lost));
    world.marketplace.setReviews(amber.id, bare);
    const report = await world.refresh();
    expect(report.sellers[0]).toMatchObject({ status: 'kept', now: 36 });
  }
});

test('a site that cannot be read is not a site without data', async () => {
  await world.refresh({ sellers: five });
  await publish();
  await forget();
  for (const { id } of five) world.marketplace.setReviews(id, []);
  for (const siteUrl of [site.url, await refusingUrl()]) {
    sickness = 500;
    const options = { sellers: five, environment: environmentAt(siteUrl), isPublished: true };
    const report = await world.refresh(options);
    expect(report.counts).toEqual({ fresh: 0, kept: 0, missing: 5 });
    expect(report.sellers[0]?.mayBePublished).toBe(true);
    expect(report.sellers[0]?.reason).toMatch(
      /the published site could not be read.*--accept-loss/,
    );
    expect(await world.bytes()).toBeNull();
  }
  sickness = null;
  const report = await world.refresh({ sellers: five, environment, isPublished: true });
  expect(report.counts).toEqual({ fresh: 0, kept: 5, missing: 0 });
});

test('a page that shows data, be it of another host, is not one that may go without', async () => {
  await world.refresh();
  const text = await readFile(snapshotFile(world.folders.stores, amber.slug), 'utf8');
  const { storeServiceUrl } = world.marketplace;
  const foreign = text.replace(storeServiceUrl, 'https://stores.elsewhere.example');
  published.set(`/store/${amber.slug}/snapshot.json`, Buffer.from(foreign));
  await forget();
  world.marketplace.setFault({ api: 'store', kind: 'server-error' });
  for (const at of [environment, environmentAt(await refusingUrl())]) {
    const options = { environment: at, isPublished: true, acceptLoss: true };
    const { sellers } = await world.refresh(options);
    expect(sellers[0]).toMatchObject({ status: 'missing', mayBePublished: true });
  }
  published.clear();
  const { sellers } = await world.refresh({ environment, isPublished: true });
  expect(sellers[0]).toMatchObject({ status: 'missing', mayBePublished: false });
});

test('a site that answers 404 was never published, and one on this machine neither', async () => {
  const remote = await world.refresh({ environment, isPublished: true });
  expect(remote.sellers[0]).toMatchObject({ status: 'fresh', mayBePublished: false });
  await forget();
  const local = await world.refresh({ environment: environmentAt(await refusingUrl()) });
  expect(local.counts.fresh).toBe(1);
});

test('where nothing is published yet and nobody answers, --accept-loss builds', async () => {
  const unborn = environmentAt(await refusingUrl());
  const report = await world.refresh({ environment: unborn, isPublished: true, acceptLoss: true });
  expect(report.counts.fresh).toBe(1);
});

test('published pictures that cannot be read are not dropped', async () => {
  await world.refresh();
  await publish([amber]);
  for (const [file] of published) if (file.endsWith('.webp')) published.delete(file);
  await rm(world.folders.pictures, { recursive: true });
  world.marketplace.setFault({ api: 'store', kind: 'server-error' });
  sickness = 503;
  const report = await world.refresh({ environment, isPublished: true });
  expect(report.sellers[0]).toMatchObject({ status: 'missing', mayBePublished: true });
  expect((await avatarsOf()).some(Boolean)).toBe(true);
});

test('the wrong host deletes no last good data, and what it is worth returns with the right one', async () => {
  await world.refresh({ sellers: five });
  const before = await world.bytes();
  const pictures = await readdir(world.folders.pictures);
  const wrong = await refusingUrl();
  const report = await world.refresh({
    sellers: five,
    environment: { ...environment, marketplaceUrl: 'https://wrong.example' },
    sources: { marketplaceUrl: wrong, storeServiceUrl: wrong },
  });
  expect(report.counts.missing).toBe(5);
  expect(await world.bytes()).toBe(before);
  expect(await readdir(world.folders.pictures)).toEqual(pictures);
  world.marketplace.setFault({ api: 'store', kind: 'server-error' });
  expect((await world.refresh({ sellers: five })).counts.kept).toBe(5);
});

test('a release that fetches nothing wants data of its own hosts for somebody', async () => {
  const { stores } = world.folders;
  const source = {
    marketplace: world.marketplace.url,
    storeService: world.marketplace.storeServiceUrl,
  };
  await expect(assertAnyLocal({ stores, source }, five)).rejects.toThrow(KnownError);
  await world.refresh();
  await expect(assertAnyLocal({ stores, source }, five)).resolves.toBeUndefined();
  const elsewhere = { ...source, marketplace: 'https://m.example' };
  await expect(assertAnyLocal({ stores, source: elsewhere }, five)).rejects.toThrow(
    'npm run stores',
  );
});
