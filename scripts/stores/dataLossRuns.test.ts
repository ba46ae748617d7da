import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, five } from './testing/fixture.ts';

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
