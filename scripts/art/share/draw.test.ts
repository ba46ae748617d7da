import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { popularGames } from '../../../data/games.ts';
import { site } from '../../../data/site.ts';
import { subjectsOf } from '../subjects.ts';
import { drawShareImage, drawShareImages, type ShareImagesOptions } from './draw.ts';

const STORES = [
  { slug: 'amber-keep', name: 'Amber Keep', reviewCount: 1 },
  { slug: 'tidewater', name: '', reviewCount: 0 },
] as const;

let options: ShareImagesOptions;

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'share-'));
  options = {
    site,
    games: subjectsOf(popularGames, 'data/covers/motifs.json'),
    stores: STORES,
    limit: 1000,
    outDir: path.join(root, 'out'),
    cacheDir: path.join(root, 'cache'),
  };
});

afterEach(async () => {
  await rm(path.dirname(options.outDir), { recursive: true });
});

test('the site and each store have an image that platforms take', async () => {
  expect(await drawShareImages(options)).toMatchObject({ drawn: 3 });
  for (const file of ['site.jpg', 'store/amber-keep.jpg', 'store/tidewater.jpg']) {
    const bytes = await readFile(path.join(options.outDir, file));
    expect(bytes.length).toBeLessThan(90_000);
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    });
  }
});

test('a new review changes the image of its store alone; above the limit none has one', async () => {
  await drawShareImages(options);
  const [amberKeep, tidewater] = STORES;
  const stores = [amberKeep, { ...tidewater, reviewCount: 1 }];
  expect(await drawShareImages({ ...options, stores })).toEqual({ drawn: 1, kept: 2, removed: 1 });
  expect(await drawShareImages({ ...options, limit: 1 })).toMatchObject({ drawn: 0, kept: 1 });
  const files = await readdir(options.outDir, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile()).map(({ name }) => name)).toEqual(['site.jpg']);
});

test('the longest name stays within the aim for bytes', async () => {
  const title = 'The Extraordinarily Long Company Name of Zażółć gęślą jaźń and Daughters, Limited';
  const image = await drawShareImage({ kind: 'store', brand: 'Guildmart', title, subtitle: 'x' });
  expect(image.byteLength).toBeLessThan(90_000);
});
