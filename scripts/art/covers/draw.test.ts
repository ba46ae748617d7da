import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawCovers, type CoversOptions } from './draw.ts';
import { drawStrip } from './strip.ts';
import type { Subject } from '../subjects.ts';

const dota: Subject = { name: 'Dota 2', slug: 'dota-2', genre: 'moba', hue: 2 };
const rust: Subject = { name: 'Rust', slug: 'rust', genre: 'survival', hue: 14 };
const games = [dota, rust];

let options: CoversOptions;

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'covers-'));
  const [outDir, cacheDir, artDir] = ['out', 'cache', 'art'].map((name) => path.join(root, name));
  options = { games, outDir: outDir ?? '', cacheDir: cacheDir ?? '', artDir: artDir ?? '' };
  await mkdir(options.artDir);
});

afterEach(async () => {
  await rm(path.dirname(options.outDir), { recursive: true });
});

const published = async (name: string): Promise<Buffer> =>
  readFile(path.join(options.outDir, name));

const redPicture = async (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();

test('each game gets AVIF and WebP in two sizes, small; no folder of own covers is needed', async () => {
  await rm(options.artDir, { recursive: true });
  expect(await drawCovers(options)).toEqual({ drawn: 2, kept: 0, removed: 0 });
  const expected = ['', '@2x'].flatMap((size) => [`dota-2${size}.avif`, `dota-2${size}.webp`]);
  const files = await readdir(options.outDir);
  expect(files.filter((file) => file.startsWith('dota')).sort()).toEqual(expected.sort());
  const once = await sharp(await published('dota-2.avif')).metadata();
  const twice = await sharp(await published('dota-2@2x.webp')).metadata();
  expect([once.width, once.height, twice.width, twice.height]).toEqual([240, 256, 480, 512]);
  expect((await stat(path.join(options.outDir, 'dota-2.avif'))).size).toBeLessThan(6000);
});

test('a second run draws nothing and publishes the same bytes', async () => {
  await drawCovers(options);
  const before = await published('rust@2x.avif');
  await rm(options.outDir, { recursive: true });
  expect(await drawCovers(options)).toEqual({ drawn: 0, kept: 2, removed: 0 });
  expect((await published('rust@2x.avif')).equals(before)).toBe(true);
});

test('only a changed game is drawn anew, and what it looked like is forgotten', async () => {
  await drawCovers(options);
  const changed = [dota, { ...rust, hue: 200 }];
  expect(await drawCovers({ ...options, games: changed })).toEqual({
    drawn: 1,
    kept: 1,
    removed: 4,
  });
  expect(await drawCovers({ ...options, games: [dota] })).toMatchObject({
    removed: 4,
  });
  expect(await readdir(options.outDir)).toHaveLength(4);
});

test("the operator's own file takes the poster's place, cut to shape", async () => {
  await drawCovers(options);
  await writeFile(path.join(options.artDir, 'rust.jpg'), await redPicture());
  await writeFile(path.join(options.artDir, 'README.md'), 'notes are no covers');
  expect(await drawCovers(options)).toMatchObject({ drawn: 1, kept: 1 });
  const image = sharp(await published('rust.webp'));
  expect(await image.metadata()).toMatchObject({ width: 240, height: 256 });
  const { channels } = await image.stats();
  expect(channels[0]?.mean).toBeGreaterThan(240);
  expect(channels[1]?.mean).toBeLessThan(15);
});

test.each([
  ['rust.png', 'no image', /rust\.png cannot be read as an image/],
  ['rust.gif', 'no image', /rust\.gif: a cover's name ends in \.png/],
  ['ruts.png', 'no image', /ruts\.png: no game .* slug "ruts"/],
])('%s of no use is named in the error', async (name, content, message) => {
  await writeFile(path.join(options.artDir, name), content);
  await expect(drawCovers(options)).rejects.toThrow(message);
});

test('two files for one game are one too many', async () => {
  await writeFile(path.join(options.artDir, 'rust.png'), await redPicture());
  await writeFile(path.join(options.artDir, 'rust.webp'), await redPicture());
  await expect(drawCovers(options)).rejects.toThrow(/rust\.png is the cover of the same game/);
});

test('the strip is one picture of all its games, own covers among them', async () => {
  await writeFile(path.join(options.artDir, 'rust.png'), await redPicture());
  await writeFile(path.join(options.artDir, 'not-in-the-strip.png'), await redPicture());
  expect(await drawStrip(options)).toMatchObject({ drawn: 1 });
  expect(await drawStrip(options)).toMatchObject({ drawn: 0, kept: 1 });
  const strip = sharp(await published('strip.webp'));
  expect(await strip.metadata()).toMatchObject({ width: 120, height: 60 });
  const second = strip.extract({ left: 70, top: 10, width: 40, height: 40 });
  const { channels } = await sharp(await second.png().toBuffer()).stats();
  expect(channels[0]?.mean).toBeGreaterThan(230);
});
