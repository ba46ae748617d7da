import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../lib/testing/folder.ts';
import { readSettings } from '../environment/readEnvironment.ts';
import { readSnapshot, snapshotFile, snapshotFolder } from './snapshot.ts';
import { SnapshotError } from './snapshotSchema.ts';
import { snapshotOf } from './testing/snapshotOf.ts';

let folder = '';
beforeEach(() => void (folder = folderOfTest()));

const good = JSON.stringify(snapshotOf());
test.each([
  ['nothing', '', 'the whole'],
  ['half a file', good.slice(0, 99), 'the whole'],
  ['a path instead of a hash', good.replace('"avatar":null', '"avatar":"../../x"'), 'avatar'],
  ['an impossible day', good.replace('2024-05-31', '2024-02-31'), 'reviews.0.date'],
  ['a month for a day', good.replace('2024-05-31', '2024-05'), 'reviews.0.date'],
])('refuses %s, and names file, field and remedy', async (_, text, field) => {
  const file = snapshotFile(folder, 'amber-keep');
  await writeFile(file, text);
  const reading = readSnapshot(folder, 'amber-keep');
  await expect(reading).rejects.toThrow(SnapshotError);
  await expect(reading).rejects.toThrow(file);
  await expect(reading).rejects.toThrow(field);
  await expect(reading).rejects.toThrow('npm run stores');
});

test('reads a snapshot of another version: drops unknown fields, and takes null for missing ones', async () => {
  const other = good
    .replace('{"slug"', '{"email":"a","confirmedAt":"2026-11-22T03:00:00.000Z","slug"')
    .replace('"id"', '"phone":"1","id"')
    .replace('"location":null,', '')
    .replace('"banner":null,', '');
  expect(other).not.toMatch(/location|banner/);
  await writeFile(snapshotFile(folder, 'amber-keep'), other);
  expect(await readSnapshot(folder, 'amber-keep')).toEqual(snapshotOf());
});

test('returns null without a file, and for another id than the seller file has', async () => {
  expect(await readSnapshot(path.join(folder, 'nowhere'), 'amber-keep')).toBeNull();
  await writeFile(snapshotFile(folder, 'amber-keep'), good);
  expect(await readSnapshot(folder, 'amber-keep', 5)).toBeNull();
  expect(await readSnapshot(folder, 'amber-keep', 4)).toEqual(snapshotOf());
});

test.each([
  ['embedded', undefined, undefined],
  ['embedded', 'http://localhost:9', '1'],
  ['market.example', 'https://market.example', undefined],
  ['market.example', ' https://Market.example:443/ ', undefined],
  ['market.example_staging', 'https://market.example/staging//', undefined],
  ['market.example_8443_shop_eu', 'https://market.example:8443/shop/eu', undefined],
  ['market.example_shop__eu', 'https://market.example/shop_eu', undefined],
  ['my_app_8080', 'http://my_app:8080', undefined],
])('is in the folder %s for the marketplace %s, embedded: %s', (name, url, isEmbedded) => {
  const variables = {
    MARKETPLACE_URL: url,
    STORE_SERVICE_URL: url,
    EMBEDDED_MARKETPLACE: isEmbedded,
  };
  expect(snapshotFolder(readSettings(variables))).toBe(path.join('data/stores', name));
});
