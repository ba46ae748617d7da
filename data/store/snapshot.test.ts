import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSnapshot, snapshotFile } from './snapshot.ts';
import { SnapshotError } from './snapshotSchema.ts';
import { snapshotOf } from './testing/snapshotOf.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'snapshots-'));
});
afterEach(() => rm(folder, { recursive: true }));

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
