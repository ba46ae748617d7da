import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { KnownError } from '../../model/lib/knownError.ts';
import { amber } from '../stores/testing/fixture.ts';
import {
  build,
  disk,
  endNights,
  fixture,
  forget,
  night,
  published,
  resetNights,
} from './testing/nights.ts';

const { marketplace, folders } = fixture;
beforeEach(resetNights);
afterAll(endNights);

test('three nights without news leave the same bytes on disk, and find the same hash', async () => {
  const before = await disk();
  const hashes: string[] = [];
  for (const hours of [24, 48, 72]) {
    expect((await night({}, { hours })).status).toBe('unchanged');
    hashes.push((await build()).hash);
  }
  expect(new Set(hashes).size).toBe(1);
  expect(await disk()).toEqual(before);
  const answered = await readFile(path.join(folders.stores, '_answered.json'), 'utf8');
  expect(answered).toContain('"amber-keep": "2026-11-23T03:00:00.000Z"');
});

test('shows the real avatars again after the disk lost them', async () => {
  const before = await build();
  await rm(folders.avatars, { recursive: true });
  marketplace.setFault({ api: 'all', kind: 'server-error' });
  await night();
  expect((await build()).hash).not.toBe(before.hash);
  marketplace.clearFaults();
  expect((await night()).status).toBe('changed');
  expect(await readdir(folders.avatars)).not.toHaveLength(0);
});

test.each([
  [404, /build\.json could not be read: it answered 404/],
  [503, /build\.json could not be read: it answered 503/],
])('says that visitors may see a difference when build.json answers %i', async (status, says) => {
  published.status = status;
  const { status: outcome, exitCode, text } = await night();
  expect([outcome, exitCode]).toEqual(['changed', 0]);
  expect(text).toMatch(says);
});

test('says once why no seller answered', async () => {
  await forget();
  marketplace.setFault({ api: 'all', kind: 'server-error' });
  const { text } = await night();
  expect(text.split('store service: it answered 500')).toHaveLength(2);
});

test('publishes nothing when the site cannot be built, or its files are not in order', async () => {
  marketplace.setReviews(amber.id, [...marketplace.reviews(amber.id), { id: 'x', text: 'Good.' }]);
  const failed = await night({}, { build: () => Promise.reject(new Error('no icon')) });
  expect([failed.status, failed.exitCode]).toEqual(['failed', 1]);
  expect(failed.text).toContain('no icon');
  const problems = new KnownError('index.html is empty.\nabout/index.html is empty.');
  const broken = await night({}, { build: () => Promise.reject(problems) });
  expect([broken.status, broken.exitCode]).toEqual(['failed', 1]);
  expect(broken.text).toContain('  index.html is empty.\n  about/index.html is empty.\n');
});
