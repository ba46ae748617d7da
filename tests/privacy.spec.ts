import { detailObject, sellers, storeObject } from '../scripts/marketplace/index.ts';
import { findPrivateData } from '../scripts/privacy/scan.ts';
import { privateValues } from '../scripts/privacy/finds.ts';
import { expect, test } from './test.ts';

test.skip(process.env['TEST_URL'] !== undefined, 'The site that is served was built elsewhere.');

test('nothing that the APIs say beside what is shown is in any file of the built site', async () => {
  const base = 'http://localhost:4174';
  const answers = sellers.flatMap((seller) => [
    storeObject(seller, base),
    detailObject(seller, base),
  ]);
  const values = privateValues(answers);
  expect(values.size).toBeGreaterThan(100);
  expect(await findPrivateData({ dir: 'dist/client', values })).toEqual([]);
});
