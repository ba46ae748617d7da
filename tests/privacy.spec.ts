import { detailObject } from '../scripts/marketplace/storeService.ts';
import { sellers } from '../scripts/marketplace/sellers.ts';
import { storeObject } from '../scripts/marketplace/marketplaceApi.ts';
import { checkSnapshotKeys, filesWith, privateValues } from './canaries.ts';
import { expect, requests as test } from './test.ts';

test.skip(process.env['TEST_URL'] !== undefined, 'The site that is served was built elsewhere.');

const DIR = 'dist/client';

test('no file of the built site holds a private value of the APIs’ answers', async () => {
  const base = 'http://localhost:4174';
  const answers = sellers.flatMap((seller) => [
    storeObject(seller, base),
    detailObject(seller, base),
  ]);
  const values = privateValues(answers);
  expect(values.size).toBeGreaterThan(100);
  expect(await filesWith(values, DIR)).toEqual([]);
});

test('the search finds a value that is shown, in the page and in its compressed copies', async () => {
  const found = await filesWith(['Amber Keep'], DIR);
  const page = 'store/amber-keep/index.html';
  expect(found).toEqual(expect.arrayContaining([page, `${page}.br`, `${page}.gz`]));
});

test('published snapshots have the model’s keys and no others', async () => {
  expect(await checkSnapshotKeys(DIR)).toBe(sellers.length);
});
