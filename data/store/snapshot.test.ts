import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  deleteSnapshot,
  listSnapshots,
  readSnapshot,
  SnapshotError,
  snapshotFile,
  sweepTemporaries,
  writeAtomically,
  writeSnapshot,
} from './snapshot.ts';
import { snapshotOf } from './testing/snapshotOf.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'snapshots-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what was written is read, and nothing else lies around', async () => {
  const inside = path.join(folder, 'new', 'stores');
  await writeSnapshot(inside, snapshotOf());
  expect(await readSnapshot(inside, 'amber-keep')).toEqual(snapshotOf());
  expect(await readdir(inside)).toEqual(['amber-keep.json']);
});

test('the same data is the same bytes, whatever the order of its keys', async () => {
  const { banner, slug, ...rest } = snapshotOf();
  await writeSnapshot(folder, { banner, slug, ...rest });
  const bytes = await readFile(snapshotFile(folder, 'amber-keep'), 'utf8');
  await writeSnapshot(folder, { ...rest, slug, banner });
  expect(await readFile(snapshotFile(folder, 'amber-keep'), 'utf8')).toBe(bytes);
  const keys = Array.from(bytes.matchAll(/"(\w+)":/g), ([, key]) => key).slice(0, 5);
  expect(keys).toEqual(['banner', 'fetchedAt', 'fingerprints', 'detail', 'store']);
});

test('what was written when reviews were rows is still read', async () => {
  const { reviews, ...facts } = snapshotOf({}, 3);
  const reviewRows = reviews.map(({ id, date, name, location, avatar, text }) => {
    return [id, date, name, location, avatar, text];
  });
  await writeFile(snapshotFile(folder, 'amber-keep'), JSON.stringify({ ...facts, reviewRows }));
  expect(await readSnapshot(folder, 'amber-keep')).toEqual({ ...facts, reviews });
});

test('no snapshot is null', async () => {
  expect(await readSnapshot(path.join(folder, 'nowhere'), 'amber-keep')).toBeNull();
});

const good = JSON.stringify(snapshotOf());
test.each([
  ['nothing', '', 'the whole'],
  ['half a file', good.slice(0, 99), 'the whole'],
  ['a field that the model has not', good.replace('{"slug"', '{"email":"a","slug"'), 'email'],
  ['a path in place of a hash', good.replace('"avatar":null', '"avatar":"../../x"'), 'avatar'],
  ['a day that there is not', good.replace('2024-05-31', '2024-02-31'), 'reviews.0.date'],
  ['a review with more than is shown', good.replace('"id"', '"email":"a@b","id"'), 'reviews.0'],
])('%s is refused, naming file, field and what to do', async (_, text, field) => {
  const file = snapshotFile(folder, 'amber-keep');
  await writeFile(file, text);
  const reading = readSnapshot(folder, 'amber-keep');
  await expect(reading).rejects.toThrow(SnapshotError);
  await expect(reading).rejects.toThrow(file);
  await expect(reading).rejects.toThrow(field);
  await expect(reading).rejects.toThrow('npm run stores');
});

test('a write that fails leaves the old file and nothing half written', async () => {
  const file = path.join(folder, 'a.json');
  await writeAtomically(file, 'old');
  await mkdir(path.join(folder, 'b.json'));
  await expect(writeAtomically(path.join(folder, 'b.json'), 'new')).rejects.toThrow('EISDIR');
  expect(await readFile(file, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['a.json', 'b.json']);
});

test('what a killed writer left is swept away and never listed', async () => {
  await writeSnapshot(folder, snapshotOf());
  await writeFile(path.join(folder, '.amber-keep.json.123.tmp'), 'half');
  expect(await listSnapshots(folder)).toEqual(['amber-keep']);
  await sweepTemporaries(folder);
  expect(await readdir(folder)).toEqual(['amber-keep.json']);
});

test('a deleted snapshot is gone, and deleting it again is no fault', async () => {
  await writeSnapshot(folder, snapshotOf());
  await deleteSnapshot(folder, 'amber-keep');
  await deleteSnapshot(folder, 'amber-keep');
  expect(await listSnapshots(folder)).toEqual([]);
});

test('of many writes of one file at once each is whole, and one is the last', async () => {
  const file = path.join(folder, 'a.json');
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(1000));
  await Promise.all(texts.map((text) => writeAtomically(file, text)));
  expect(texts).toContain(await readFile(file, 'utf8'));
  expect(await readdir(folder)).toEqual(['a.json']);
});
