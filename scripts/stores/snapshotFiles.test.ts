import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../../model/lib/testing/folder.ts';
import { snapshotFile } from '../../model/store/snapshot.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { listSnapshots, writeSnapshot } from './snapshotFiles.ts';

let folder = '';
beforeEach(() => void (folder = folderOfTest()));

test('writes the same bytes for the same data in another order', async () => {
  const { banner, slug, ...rest } = snapshotOf();
  await writeSnapshot(folder, { banner, slug, ...rest });
  const bytes = await readFile(snapshotFile(folder, 'amber-keep'), 'utf8');
  await writeSnapshot(folder, { ...rest, slug, banner });
  expect(await readFile(snapshotFile(folder, 'amber-keep'), 'utf8')).toBe(bytes);
  const keys = Array.from(bytes.matchAll(/"(\w+)":/g), ([, key]) => key).slice(0, 5);
  expect(keys).toEqual(['banner', 'fetchedAt', 'fingerprints', 'detail', 'store']);
});

test('lists snapshots, but no half-written files', async () => {
  await writeSnapshot(folder, snapshotOf());
  await writeFile(path.join(folder, '.amber-keep.json.123.tmp'), 'half');
  expect(listSnapshots(folder)).toEqual(['amber-keep']);
  expect(listSnapshots(path.join(folder, 'nowhere'))).toEqual([]);
});
