import { environment } from '../data/site/environment.ts';
import { detailObject } from '../scripts/marketplace/storeService.ts';
import { sellers } from '../scripts/marketplace/sellers.ts';
import { storeObject } from '../scripts/marketplace/storeObject.ts';
import { findPrivateData } from '../scripts/privacy/scan.ts';
import { filesWith, privateValues } from '../scripts/privacy/testing/privateValues.ts';
import { expect, requests as test } from './test.ts';

test.skip(process.env['TEST_URL'] !== undefined, 'The site that is served was built elsewhere.');

test('nothing that the APIs say beside what is shown is in any file of the built site', async () => {
  const base = 'http://localhost:4174';
  const answers = sellers.flatMap((seller) => [
    storeObject(seller, base),
    detailObject(seller, base),
  ]);
  const values = privateValues(answers);
  expect(values.size).toBeGreaterThan(100);
  expect(await filesWith(values, 'dist/client')).toEqual([]);
  expect(await findPrivateData('dist/client', environment)).toEqual([]);
});
