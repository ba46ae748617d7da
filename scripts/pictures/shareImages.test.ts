import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawShareImages, type ShareStore } from './shareImages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'share-'));
});
afterAll(() => rm(folder, { recursive: true }));

const STORE = { slug: 'store', name: 'Amber Keep', address: '', reviewCount: 1 };

async function imageOf(over: Partial<ShareStore>): Promise<Buffer> {
  await drawShareImages(folder, [{ ...STORE, ...over }]);
  return readFile(path.join(folder, 'images/share/store/store.jpg'));
}

async function pixelsOf(over: Partial<ShareStore>): Promise<string> {
  const pixels = await sharp(await imageOf(over))
    .resize(300)
    .raw()
    .toBuffer();
  return pixels.toString('hex');
}

test('a store’s image is a JPEG of 1200 × 630 pixels below 90 kB, even with a very long name', async () => {
  const name = 'The Extraordinarily Long Company Name of Zażółć gęślą jaźń and Daughters, Limited';
  const image = await imageOf({ name, address: 'Łódź, Poland' });
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(image.length).toBeLessThan(90_000);
});

test('shows name, number of reviews and place', async () => {
  const images = new Set<string>();
  for (const over of [{}, { name: 'Amber' }, { reviewCount: 2 }, { address: 'Łódź, Poland' }]) {
    images.add(await pixelsOf(over));
  }
  expect(images.size).toBe(4);
});

test('shows the city and the country, not the street', async () => {
  const street = await pixelsOf({ address: '1 High Street, Floor 2, Łódź, Poland' });
  expect(street).toBe(await pixelsOf({ address: 'Łódź, Poland' }));
});

test('leaves emoji out of a name, and a place that the font cannot write', async () => {
  const plain = await pixelsOf({});
  expect(await pixelsOf({ name: 'Amber Keep ⚔️' })).toBe(plain);
  expect(await pixelsOf({ address: '東京' })).toBe(plain);
});

test.each(['夜市', 'Night 夜市', '⚔️', '  '])('writes "Seller store" for "%s"', async (name) => {
  expect(await pixelsOf({ name })).toBe(await pixelsOf({ name: 'Seller store' }));
});

test('the site’s image is a JPEG of 1200 × 630 pixels', async () => {
  const site = sharp('public/images/share/site.jpg');
  expect(await site.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
});
