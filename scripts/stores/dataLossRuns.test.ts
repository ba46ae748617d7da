import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { amber, createFixture, five } from './testing/fixture.ts';

const fixture = await createFixture();

const listAvatars = async () => {
  const snapshot = await fixture.snapshot();
  return [snapshot?.header.avatar, ...(snapshot?.reviews.map(({ avatar }) => avatar) ?? [])];
};

/** The avatars of all five sellers. Encoding is the slowest part, so it happens once for all tests. */
const encoded = await mkdtemp(path.join(tmpdir(), 'avatars-'));

beforeAll(async () => {
  await fixture.fetchStores({ sellers: five });
  await cp(fixture.folders.avatars, encoded, { recursive: true });
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.forget();
  await cp(encoded, fixture.folders.avatars, { recursive: true });
});
afterAll(() => Promise.all([fixture.close(), rm(encoded, { recursive: true })]));

/** Avatars of unchanged sellers are fetched again once a week. */
const inAWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60_000);

const BROKEN_HOSTS = {
  'is down': 503,
  'forbids access': 403,
  redirects: 302,
  'sends no image': 200,
} as const;

test.each(Object.entries(BROKEN_HOSTS))('keeps avatars whose host %s', async (_, status) => {
  await fixture.fetchStores();
  const before = await listAvatars();
  const files = await readdir(fixture.folders.avatars);
  const headers = { 'content-type': 'text/html', location: 'http://10.0.0.5/' };
  fixture.marketplace.setFault({ api: 'avatar', kind: 'answer', status, headers, body: 'no' });
  const { sellers } = await fixture.fetchStores({ now: inAWeek });
  expect(sellers[0]).toMatchObject({ status: 'fresh', avatarsFailed: 0 });
  expect(sellers[0]?.reason).toMatch(/^avatars not fetched, so the last ones stay: \d+$/);
  expect(await listAvatars()).toEqual(before);
  expect((await readdir(fixture.folders.avatars)).sort()).toEqual(files.sort());
});

test.each([404, 410])('removes an avatar whose host answers %i', async (status) => {
  await fixture.fetchStores();
  fixture.marketplace.setFault({ api: 'avatar', kind: 'answer', status, body: '' });
  await fixture.fetchStores({ acceptLoss: 'all', now: inAWeek });
  expect(new Set(await listAvatars())).toEqual(new Set([null]));
});

test('refuses data in which all names and addresses are empty, and reports both fields', async () => {
  await fixture.fetchStores({ sellers: five });
  const before = await fixture.text();
  const emptied = { store: { store_name: '', address: [] } };
  for (const { id } of five) fixture.marketplace.setSeller(id, emptied);
  const report = await fixture.fetchStores({ sellers: five });
  expect(report.counts).toEqual({ fresh: 0, cached: 5, missing: 0 });
  expect(report.refused).toEqual([
    'Refused, as it would lose the name of 5 and the address of 5 of 5 sellers: if that is right, run with --accept-loss and the slugs.',
  ]);
  expect(report.sellers[0]?.reason).toMatch(
    /^the name and the address would be lost; .*--accept-loss/,
  );
  expect(await fixture.text()).toBe(before);
  const accepted = await fixture.fetchStores({ sellers: five, acceptLoss: 'all' });
  expect(accepted).toMatchObject({ counts: { fresh: 5 }, refused: [] });
  expect((await fixture.snapshot())?.header.name).toBe('');
});

test('lets one seller remove the address and the avatar', async () => {
  await fixture.fetchStores({ sellers: five });
  fixture.marketplace.setSeller(amber.id, {
    store: { address: [], gravatar: '', gravatar_id: 0 },
  });
  const report = await fixture.fetchStores({ sellers: five });
  expect(report).toMatchObject({ counts: { fresh: 5 }, refused: [] });
  expect((await fixture.snapshot())?.header).toMatchObject({ address: '', avatar: null });
});

test.each([
  ['address', { address: [] }],
  ['address', { address: { country: 'PL' } }],
  ['avatar', { gravatar: false, gravatar_id: 0 }],
])('refuses data in which several sellers lose the %s in one run', async (field, patch) => {
  await fixture.fetchStores({ sellers: five });
  const before = await fixture.text();
  const losers = five.slice(0, 3);
  for (const { id } of losers) fixture.marketplace.setSeller(id, { store: patch });
  const report = await fixture.fetchStores({ sellers: five });
  expect(report.counts).toEqual({ fresh: 2, cached: 3, missing: 0 });
  expect(report.refused.join()).toContain(`the ${field} of 3 of 5 sellers`);
  expect(report.sellers.find(({ slug }) => slug === amber.slug)?.reason).toContain(
    `the ${field} would be lost`,
  );
  expect(await fixture.text()).toBe(before);
});

test('refuses reviews that lose their avatars, names or dates', async () => {
  await fixture.fetchStores();
  const all = fixture.marketplace.reviews(amber.id);
  for (const lost of [{ avatar: '' }, { name: '' }, { created_at: '' }]) {
    const bare = all.map((review) => Object.assign({}, review, lost));
    fixture.marketplace.setReviews(amber.id, bare);
    const { sellers } = await fixture.fetchStores();
    expect(sellers[0]).toMatchObject({ status: 'cached', now: 36 });
  }
});
