import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { firstGeneratedId } from '../marketplace/generator.ts';
import { sellers as marketplaceSellers } from '../marketplace/sellers.ts';
import { acquireLock, LockError } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { amber, createFixture, forge } from './testing/fixture.ts';
import { storesSummary } from './report.ts';
import { writeSnapshot } from './snapshotFiles.ts';

const fixture = await createFixture();
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const five = marketplaceSellers.map(({ slug, id }) => ({ slug, id }));

test('all five sellers are fresh, in the order of the file, reviews counted', async () => {
  const report = await fixture.fetchStores({ sellers: five });
  expect(report.counts).toEqual({ fresh: 5, cached: 0, missing: 0 });
  expect(report.sellers.map(({ slug }) => slug)).toEqual(five.map(({ slug }) => slug));
  for (const seller of five) {
    const snapshot = await fixture.snapshot(seller);
    expect(snapshot?.sellerId).toBe(seller.id);
    expect(snapshot?.reviews.length).toBeGreaterThanOrEqual(24);
    expect(snapshot?.header.name).not.toBe('');
  }
});

test('a snapshot holds no address but the two hosts, and nothing private', async () => {
  await fixture.fetchStores();
  const text = (await fixture.bytes()) ?? '';
  const { url, storeServiceUrl } = fixture.marketplace;
  const rest = text.replaceAll(storeServiceUrl, '').replaceAll(url, '');
  expect(rest).not.toMatch(/https?:|gravatar|\w@\w|"(?:phone|email|first_name|payment)/i);
});

test('names avatar files by their content', async () => {
  await fixture.fetchStores();
  const snapshot = await fixture.snapshot();
  const files = await readdir(fixture.folders.avatars);
  expect(files).toContain(`${snapshot?.header.avatar}.webp`);
});

test('answers that say nothing new leave the snapshot as it is, with the time of the first', async () => {
  await fixture.fetchStores({ now: () => new Date('2024-06-01T12:00:00Z') });
  const first = await fixture.bytes();
  const report = await fixture.fetchStores({ now: () => new Date('2024-06-02T12:00:00Z') });
  expect(report.counts.fresh).toBe(1);
  expect(await fixture.bytes()).toBe(first);
});

test('an unchanged snapshot says once a week that it was confirmed', async () => {
  const fetchOn = (date: string) =>
    fixture.fetchStores({ now: () => new Date(`${date}T12:00:00Z`) });
  await fetchOn('2024-06-01');
  await fetchOn('2024-06-07');
  expect((await fixture.snapshot())?.confirmedAt).toBeUndefined();
  await fetchOn('2024-06-08');
  const [first, confirmed] = ['2024-06-01T12:00:00.000Z', '2024-06-08T12:00:00.000Z'];
  expect(await fixture.snapshot()).toMatchObject({ fetchedAt: first, confirmedAt: confirmed });
  await fetchOn('2024-06-14');
  expect(await fixture.snapshot()).toMatchObject({ fetchedAt: first, confirmedAt: confirmed });
  fixture.marketplace.setFault({ api: 'store', kind: 'server-error' });
  await fetchOn('2024-06-30');
  expect(await fixture.snapshot()).toMatchObject({ fetchedAt: first, confirmedAt: confirmed });
  fixture.marketplace.clearFaults();
  fixture.marketplace.addReview(amber.id, { id: 'new', name: 'Ada', text: 'Quick and kind.' });
  await fetchOn('2024-06-30');
  const changed = await fixture.snapshot();
  expect(changed?.fetchedAt).toBe('2024-06-30T12:00:00.000Z');
  expect(changed?.confirmedAt).toBeUndefined();
});

test('answers that say something new have the time at which they came', async () => {
  await fixture.fetchStores({ now: () => new Date('2024-06-01T12:00:00Z') });
  fixture.marketplace.addReview(amber.id, { id: 'new', name: 'Ada', text: 'Quick and kind.' });
  await fixture.fetchStores({ now: () => new Date('2024-06-02T12:00:00Z') });
  expect((await fixture.snapshot())?.fetchedAt).toBe('2024-06-02T12:00:00.000Z');
});

test('each API is asked once a seller, for the fields that are read, over few connections', async () => {
  const sellers = Array.from({ length: 3 }, () => five).flatMap((all, index) =>
    all.map(({ slug, id }) => ({ slug: `${slug}-${index}`, id })),
  );
  await fixture.fetchStores({ sellers });
  const { requests } = fixture.marketplace;
  const asked = requests.filter(({ api }) => api === 'store' || api === 'detail');
  expect(asked).toHaveLength(30);
  expect(Math.max(...asked.map(({ inFlight }) => inFlight))).toBeLessThanOrEqual(18);
  expect(new Set(asked.map(({ connection }) => connection)).size).toBeLessThanOrEqual(24);
  const store = asked.find(({ api }) => api === 'store');
  expect(store?.path).toMatch(/\?_fields=id,store_name,gravatar,gravatar_id,address$/);
  expect(store?.headers.accept).toBe('application/json');
});

test('deletes the snapshot and avatars of a seller that has left the seller file', async () => {
  await fixture.fetchStores({ sellers: [amber, forge] });
  const avatars = await readdir(fixture.folders.avatars);
  const report = await fixture.fetchStores({ sellers: [amber] });
  expect(report.removed).toEqual(['northfall-forge']);
  expect(await fixture.bytes(forge)).toBeNull();
  expect((await readdir(fixture.folders.avatars)).length).toBeLessThan(avatars.length);
});

test('an id that is nobody’s is missing, and the others are not harmed', async () => {
  const nobody = { slug: 'nobody', id: 999 };
  const report = await fixture.fetchStores({ sellers: [nobody, amber] });
  expect(report.sellers.map(({ status }) => status)).toEqual(['missing', 'fresh']);
  expect(report.sellers[0]?.reason).toContain('marketplace: it answered 400 (rest_invalid_param)');
});

test.each(['store', 'detail'] as const)(
  'an answer of the API %s nested without end is refused before it is parsed',
  async (api) => {
    await fixture.fetchStores();
    const body = `{"store_name":"Amber Keep","comments":${'['.repeat(1e5)}${']'.repeat(1e5)}}`;
    const headers = { 'content-type': 'application/json' };
    fixture.marketplace.setFault({ api, kind: 'answer', status: 200, headers, body });
    const { sellers } = await fixture.fetchStores();
    expect(sellers[0]).toMatchObject({ status: 'cached', now: 36 });
    expect(sellers[0]?.reason).toContain('the JSON of the answer is nested more than 50 deep');
  },
);

test.each([
  ['of another id', { sellerId: 77 }],
  [
    'of another marketplace',
    { source: { marketplace: 'https://m.example', storeService: 'https://s.example' } },
  ],
])('does not show a snapshot %s, nor delete it', async (_, over) => {
  await writeSnapshot(fixture.folders.stores, snapshotOf(over));
  fixture.marketplace.setFault({ api: 'all', kind: 'not-found' });
  const { counts } = await fixture.fetchStores();
  expect(counts.missing).toBe(1);
  expect((await fixture.snapshot())?.slug).toBe('amber-keep');
});

test('replaces a broken snapshot without comparing with it', async () => {
  await mkdir(fixture.folders.stores, { recursive: true });
  await writeFile(snapshotFile(fixture.folders.stores, 'amber-keep'), '{"slug":');
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]).toMatchObject({ status: 'fresh', before: null, now: 36 });
});

test('a run says that an avatar cannot be written, not a snapshot', async () => {
  const avatars = `${fixture.folders.avatars}-file`;
  await writeFile(avatars, 'a file in the place of the folder');
  const { sellers } = await fixture.fetchStores({ folders: { ...fixture.folders, avatars } });
  expect(sellers[0]?.reason).toMatch(/^an avatar could not be written: EEXIST/);
});

test('a folder in the place of a snapshot stops the run, which lets go of its lock', async () => {
  await mkdir(snapshotFile(fixture.folders.stores, forge.slug), { recursive: true });
  await expect(fixture.fetchStores({ sellers: [forge] })).rejects.toThrow('EISDIR');
  expect(await readdir(fixture.folders.stores)).not.toContain('.lock');
});

test('of two runs in one folder the second stops, and says why', async () => {
  const lock = path.join(fixture.folders.stores, '.lock');
  const release = await acquireLock(lock, 'is fetching the stores');
  await expect(fixture.fetchStores()).rejects.toThrow(LockError);
  await release();
  expect((await fixture.fetchStores()).counts.fresh).toBe(1);
});

test('the progress counts up to the end', async () => {
  const seen: Parameters<Progress>[] = [];
  await fixture.fetchStores({ sellers: five, onProgress: (...progress) => seen.push(progress) });
  expect(seen).toEqual([1, 2, 3, 4, 5].map((done) => ['Stores', done, 5, '']));
});

test('asks no more sellers once the run has taken its time, and keeps the data of the rest', async () => {
  const sellers = Array.from({ length: 12 }, (_, index) => ({ ...amber, slug: `seller-${index}` }));
  await fixture.fetchStores({ sellers });
  fixture.marketplace.clearRequests();
  fixture.marketplace.setFault({ api: 'detail', kind: 'slow', ms: 1500 });
  const report = await fixture.fetchStores({ sellers, limits: { runMs: 1000 } });
  expect(report.counts).toEqual({ fresh: 6, cached: 6, missing: 0 });
  const asked = fixture.marketplace.requests.filter(({ api }) => api === 'store');
  expect(asked).toHaveLength(6);
  expect(report.stopped).toBe(
    'The run took too long to ask for all sellers: 6 keep the data that they had.',
  );
  expect(storesSummary(report).facts).toContain(report.stopped);
});

test('begins with another seller on another day', async () => {
  const firstOn = async (day: string): Promise<number | null | undefined> => {
    fixture.marketplace.clearRequests();
    await fixture.fetchStores({ sellers: five, now: () => new Date(`2024-06-${day}T12:00:00Z`) });
    return fixture.marketplace.requests.find(({ api }) => api === 'store')?.seller;
  };
  expect(await firstOn('01')).not.toBe(await firstOn('02'));
});

test('a host that is down is not waited for seller by seller', async () => {
  const sellers = Array.from({ length: 60 }, (_, index) => ({
    slug: `seller-${index}`,
    id: firstGeneratedId + index,
  }));
  fixture.marketplace.setFault({ api: 'all', kind: 'server-error' });
  const report = await fixture.fetchStores({ sellers });
  expect(report.counts.missing).toBe(60);
  const reasons = report.sellers.map(({ reason }) => reason).join('\n');
  expect(reasons).toContain('not asked: the last 20 requests failed');
  const asked = fixture.marketplace.requests.filter(({ api }) => api === 'store');
  expect(asked.length).toBeLessThan(60);
});
