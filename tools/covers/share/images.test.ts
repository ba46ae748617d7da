import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawMissing } from '../drawMissing.ts';
import type { Subject } from '../subjects.ts';
import { shareImagesOf, type SharedStore } from './images.ts';

const subjects: readonly Subject[] = [
  { name: 'Dota 2', slug: 'dota-2', genre: 'moba', hue: 2 },
  { name: 'Rust', slug: 'rust', genre: 'survival', hue: 14 },
];
const STORES = [
  { slug: 'amber-keep', name: 'Amber Keep', reviewCount: 1 },
  { slug: 'tidewater', name: '', reviewCount: 0 },
] as const;

type Options = Parameters<typeof shareImagesOf>[0];
type Images = Awaited<ReturnType<typeof shareImagesOf>>;

let options: Options;

const filesOf = (images: Images) => images.flatMap(({ files }) => files).map(([, file]) => file);

beforeEach(async () => {
  options = {
    site: { appName: 'Guildmart', headline: 'LEADING MARKETPLACE', tagline: 'Trade' },
    subjects,
    stores: STORES,
    cache: await mkdtemp(path.join(tmpdir(), 'share-')),
  };
});

afterEach(async () => rm(options.cache, { recursive: true }));

test('draws a JPEG of 1200 × 630 for the site and each store', async () => {
  const images = await shareImagesOf(options);
  expect(await drawMissing(images)).toHaveLength(3);
  expect(images.flatMap(({ files }) => files).map(([name]) => name)).toEqual(
    ['site', 'store/amber-keep', 'store/tidewater'].map((name) => `images/share/${name}.jpg`),
  );
  for (const [, file] of images.flatMap(({ files }) => files)) {
    const bytes = await readFile(file);
    expect(bytes.length).toBeLessThan(90_000);
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    });
  }
});

test('draws a new image for a store with a new review, and for no other store', async () => {
  const [amberKeep, tidewater] = STORES;
  const stores = [amberKeep, { ...tidewater, reviewCount: 1 }];
  const [before, after] = [
    await shareImagesOf(options),
    await shareImagesOf({ ...options, stores }),
  ];
  const changed = filesOf(after).map((file, index) => file !== filesOf(before)[index]);
  expect(changed).toEqual([false, false, true]);
});

/** Draws the image of a store of this name. */
async function imageOf(name: string): Promise<Uint8Array> {
  const store: SharedStore = { slug: 'store', name, reviewCount: 1 };
  const [, image] = await shareImagesOf({ ...options, stores: [store] });
  const [bytes = new Uint8Array()] = (await image?.draw()) ?? [];
  return bytes;
}

const pixelsOf = async (name: string): Promise<Buffer> =>
  sharp(await imageOf(name))
    .resize(300)
    .raw()
    .toBuffer();

test('draws new images after a change of the accent colour', async () => {
  const before = filesOf(await shareImagesOf(options));
  vi.resetModules();
  vi.doMock(import('../brand.ts'), async (load) => {
    const brand = await load();
    return { ...brand, NIGHT: { ...brand.NIGHT, accent: brand.NIGHT.muted } };
  });
  const changed = await import('./images.ts');
  vi.doUnmock('../brand.ts');
  const after = filesOf(await changed.shareImagesOf(options));
  expect(after.filter((file) => before.includes(file))).toEqual([]);
});

test('leaves emoji out of a name', async () => {
  expect(await pixelsOf('Amber Keep ⚔️')).toEqual(await pixelsOf('Amber Keep'));
});

test.each(['夜市', 'Night 夜市', '⚔️', '  '])('writes "Seller store" for "%s"', async (name) => {
  expect(await pixelsOf(name)).toEqual(await pixelsOf('Seller store'));
});

test('draws letters of the extended font, and markup characters as text', async () => {
  const nameless = await pixelsOf('Seller store');
  const drawn = await Promise.all(['Łódzka Kuźnia', '<b>&"', 'Ódzka Kuźnia'].map(pixelsOf));
  expect(new Set([...drawn, nameless].map((pixels) => pixels.toString('hex'))).size).toBe(4);
});

test('keeps the image of a very long name below 90 kB', async () => {
  const name = 'The Extraordinarily Long Company Name of Zażółć gęślą jaźń and Daughters, Limited';
  expect((await imageOf(name)).length).toBeLessThan(90_000);
});
