import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { localServer, refusingUrl } from '../../data/api/testing/localServer.ts';
import { sellers as marketplaceSellers } from '../marketplace/sellers.ts';
import { amber, createFixture, forge } from './testing/fixture.ts';

const fixture = await createFixture();
/** What the published site serves, by path; what it says of everything while it is faulty. */
const published = new Map<string, Buffer>();
let faultStatus: number | null = null;
const site = await localServer((request, response) => {
  const body = published.get(request.url ?? '');
  const type = request.url?.endsWith('.json') ? 'application/json' : 'image/webp';
  const status = faultStatus ?? (body === undefined ? 404 : 200);
  response.writeHead(status, { 'content-type': type }).end(body);
});

const five = marketplaceSellers.map(({ slug, id }) => ({ slug, id }));
const environmentAt = (siteUrl: string) => ({
  marketplaceUrl: fixture.marketplace.url,
  storeServiceUrl: fixture.marketplace.storeServiceUrl,
  siteUrl,
  basePath: '/',
});
const environment = environmentAt(site.url);

/** Publishes what a run has made. */
async function publish(sellers = five): Promise<void> {
  for (const { slug } of sellers) {
    const file = await readFile(snapshotFile(fixture.folders.stores, slug));
    published.set(`/store/${slug}/snapshot.json`, file);
  }
  for (const name of await readdir(fixture.folders.avatars)) {
    const file = await readFile(path.join(fixture.folders.avatars, name));
    published.set(`/images/avatar/${name}`, file);
  }
}

/** A machine that has nothing of the runs before. */
async function forget(): Promise<void> {
  const { stores, avatars } = fixture.folders;
  for (const folder of [stores, avatars]) await rm(folder, { recursive: true, force: true });
}

const avatarsOf = async () => {
  const snapshot = await fixture.snapshot();
  return [snapshot?.header.avatar, ...(snapshot?.reviews.map(({ avatar }) => avatar) ?? [])];
};

/** Avatars of all five, encoded once for all tests: that takes longer than all else. */
const encoded = await mkdtemp(path.join(tmpdir(), 'avatars-'));

beforeAll(async () => {
  await fixture.fetchStores({ sellers: five });
  await cp(fixture.folders.avatars, encoded, { recursive: true });
});
beforeEach(async () => {
  faultStatus = null;
  published.clear();
  await forget();
  await fixture.reset();
  await cp(encoded, fixture.folders.avatars, { recursive: true });
});
afterAll(() => Promise.all([fixture.close(), site.close(), rm(encoded, { recursive: true })]));

const broken = { unavailable: 503, forbidden: 403, moved: 302, nonsense: 200 } as const;

test.each(
  Object.entries(broken).flatMap(([how, status]) =>
    ['that has state', 'without state'].map((where) => ({ how, status, where })),
  ),
)('avatars whose host is $how stay, on a machine $where', async ({ status, where }) => {
  await fixture.fetchStores();
  const before = await avatarsOf();
  const files = await readdir(fixture.folders.avatars);
  await publish([amber]);
  if (where === 'without state') await forget();
  const headers = { 'content-type': 'text/html', location: 'http://10.0.0.5/' };
  fixture.marketplace.setFault({ api: 'avatar', kind: 'answer', status, headers, body: 'no' });
  const report = await fixture.fetchStores({ environment });
  expect(report.sellers[0]).toMatchObject({ status: 'fresh', avatarsFailed: 0 });
  expect(report.sellers[0]?.reason).toMatch(
    /^avatars not fetched, so the published ones stay: \d+$/,
  );
  expect(await avatarsOf()).toEqual(before);
  expect((await readdir(fixture.folders.avatars)).sort()).toEqual(files.sort());
});

test.each([404, 410])('removes an avatar whose host answers %i', async (status) => {
  await fixture.fetchStores();
  await publish([amber]);
  fixture.marketplace.setFault({ api: 'avatar', kind: 'answer', status, body: '' });
  await fixture.fetchStores({ environment, acceptLoss: true });
  expect(new Set(await avatarsOf())).toEqual(new Set([null]));
});

const emptied = { store: { store_name: '', address: [] } };

test('refuses to lose all names and addresses, and reports which', async () => {
  await fixture.fetchStores({ sellers: five });
  const before = await fixture.bytes();
  for (const { id } of five) fixture.marketplace.setSeller(id, emptied);
  const report = await fixture.fetchStores({ sellers: five });
  expect(report.counts).toEqual({ fresh: 0, cached: 5, missing: 0 });
  expect(report.refused).toBe(
    'Refused, as it would lose the name of 5 and the address of 5 of 5 sellers: run with --accept-loss if that is right.',
  );
  expect(report.sellers[0]?.reason).toMatch(
    /^the name and the address would be lost; .*--accept-loss/,
  );
  expect(await fixture.bytes()).toBe(before);
  const accepted = await fixture.fetchStores({ sellers: five, acceptLoss: true });
  expect(accepted).toMatchObject({ counts: { fresh: 5 }, refused: null });
  expect((await fixture.snapshot())?.header.name).toBe('');
});

test('lets one seller take away the address and the avatar', async () => {
  await fixture.fetchStores({ sellers: five });
  fixture.marketplace.setSeller(amber.id, {
    store: { address: [], gravatar: '', gravatar_id: 0 },
  });
  const report = await fixture.fetchStores({ sellers: five });
  expect(report).toMatchObject({ counts: { fresh: 5 }, refused: null });
  expect((await fixture.snapshot())?.header).toMatchObject({ address: '', avatar: null });
});

test.each([
  ['address', { address: [] }],
  ['address', { address: { country: 'PL' } }],
  ['avatar', { gravatar: false, gravatar_id: 0 }],
])('refuses to lose the %s of several sellers at once', async (field, patch) => {
  await fixture.fetchStores({ sellers: five });
  const before = await fixture.bytes();
  for (const { id } of [amber, forge]) fixture.marketplace.setSeller(id, { store: patch });
  const report = await fixture.fetchStores({ sellers: five });
  expect(report.counts).toEqual({ fresh: 3, cached: 2, missing: 0 });
  expect(report.refused).toContain(`the ${field} of 2 of 5 sellers`);
  expect(report.sellers.find(({ slug }) => slug === amber.slug)?.reason).toContain(
    `the ${field} would be lost`,
  );
  expect(await fixture.bytes()).toBe(before);
});

test('refuses reviews that lose their avatars, names or dates', async () => {
  await fixture.fetchStores();
  const all = fixture.marketplace.reviews(amber.id);
  for (const lost of [{ avatar: '' }, { name: '' }, { created_at: '' }]) {
    const bare = all.map((review) => Object.assign({}, review, lost));
    fixture.marketplace.setReviews(amber.id, bare);
    const report = await fixture.fetchStores();
    expect(report.sellers[0]).toMatchObject({ status: 'cached', now: 36 });
  }
});

test('does not take a site that cannot be read for one without data', async () => {
  await fixture.fetchStores({ sellers: five });
  await publish();
  await forget();
  for (const { id } of five) fixture.marketplace.setReviews(id, []);
  for (const siteUrl of [site.url, await refusingUrl()]) {
    faultStatus = 500;
    const options = { sellers: five, environment: environmentAt(siteUrl), isPublished: true };
    const report = await fixture.fetchStores(options);
    expect(report.counts).toEqual({ fresh: 0, cached: 0, missing: 5 });
    expect(report.sellers[0]?.mayBePublished).toBe(true);
    expect(report.sellers[0]?.reason).toMatch(
      /the published site could not be read.*--accept-loss/,
    );
    expect(await fixture.bytes()).toBeNull();
  }
  faultStatus = null;
  const report = await fixture.fetchStores({ sellers: five, environment, isPublished: true });
  expect(report.counts).toEqual({ fresh: 0, cached: 5, missing: 0 });
});

test('reports a seller as possibly published when the published data is of other hosts', async () => {
  await fixture.fetchStores();
  const text = await readFile(snapshotFile(fixture.folders.stores, amber.slug), 'utf8');
  const { storeServiceUrl } = fixture.marketplace;
  const foreign = text.replace(storeServiceUrl, 'https://stores.elsewhere.example');
  published.set(`/store/${amber.slug}/snapshot.json`, Buffer.from(foreign));
  await forget();
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  for (const at of [environment, environmentAt(await refusingUrl())]) {
    const options = { environment: at, isPublished: true, acceptLoss: true };
    const { sellers } = await fixture.fetchStores(options);
    expect(sellers[0]).toMatchObject({ status: 'missing', mayBePublished: true });
  }
  published.clear();
  const { sellers } = await fixture.fetchStores({ environment, isPublished: true });
  expect(sellers[0]).toMatchObject({ status: 'missing', mayBePublished: false });
});

test('takes a site that answers 404, or is on loopback, as never published', async () => {
  const remote = await fixture.fetchStores({ environment, isPublished: true });
  expect(remote.sellers[0]).toMatchObject({ status: 'fresh', mayBePublished: false });
  await forget();
  const local = await fixture.fetchStores({ environment: environmentAt(await refusingUrl()) });
  expect(local.counts.fresh).toBe(1);
});

test('builds with --accept-loss where nothing is published and the site does not answer', async () => {
  const unborn = environmentAt(await refusingUrl());
  const report = await fixture.fetchStores({
    environment: unborn,
    isPublished: true,
    acceptLoss: true,
  });
  expect(report.counts.fresh).toBe(1);
});

test('keeps published avatars that cannot be read', async () => {
  await fixture.fetchStores();
  await publish([amber]);
  for (const [file] of published) if (file.endsWith('.webp')) published.delete(file);
  await rm(fixture.folders.avatars, { recursive: true });
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  faultStatus = 503;
  const report = await fixture.fetchStores({ environment, isPublished: true });
  expect(report.sellers[0]).toMatchObject({ status: 'missing', mayBePublished: true });
  expect((await avatarsOf()).some(Boolean)).toBe(true);
});

test('deletes no last known good data when the host is wrong', async () => {
  await fixture.fetchStores({ sellers: five });
  const before = await fixture.bytes();
  const avatars = await readdir(fixture.folders.avatars);
  const wrong = await refusingUrl();
  const report = await fixture.fetchStores({
    sellers: five,
    environment: { ...environment, marketplaceUrl: 'https://wrong.example' },
    sources: { marketplaceUrl: wrong, storeServiceUrl: wrong },
  });
  expect(report.counts.missing).toBe(5);
  expect(await fixture.bytes()).toBe(before);
  expect(await readdir(fixture.folders.avatars)).toEqual(avatars);
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  expect((await fixture.fetchStores({ sellers: five })).counts.cached).toBe(5);
});
