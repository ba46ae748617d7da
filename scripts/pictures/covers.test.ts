import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOwnCovers } from '../../model/content/covers.node.ts';
import { coverSources, siteCovers, writeCovers } from './covers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'covers-'));
});
afterEach(() => rm(folder, { recursive: true }));

const GAME = { slug: 'chess', isPoster: false };
const write = (...parameters: Parameters<typeof coverSources>): Promise<void> =>
  writeCovers(folder, coverSources(...parameters));
const published = (file: string): Promise<Buffer> =>
  readFile(path.join(folder, 'images/games/cover', file));

test('has a file of each width', async () => {
  await write([{ ...GAME, genre: 'card' }], new Map());
  expect(await readdir(path.join(folder, 'images/games/cover'))).toEqual([
    'chess-210.avif',
    'chess-420.avif',
    'chess-840.avif',
  ]);
});

test.each([
  ['its genre’s cover', { genre: 'card' }, 'chess-420', 'genres/card-420'],
  [
    'a cover without a genre too, and as a poster a larger one',
    { isPoster: true },
    'chess-1680',
    'genres/mmo-1680',
  ],
  [
    'its drawing, if it has one',
    { slug: 'dota-2', genre: 'card' },
    'dota-2-210',
    'drawn/dota-2-210',
  ],
] as const)('a game shows %s', async (_, over, file, drawing) => {
  await write([{ ...GAME, ...over }], new Map());
  expect(await published(`${file}.avif`)).toEqual(await readFile(`data/covers/${drawing}.avif`));
});

test('an owner’s picture takes the place of a drawing, and fills its frame', async () => {
  const create = { width: 1000, height: 1000, channels: 3, background: '#ff0000' } as const;
  await sharp({ create }).png().toFile(path.join(folder, 'dota-2.png'));
  await write([{ ...GAME, slug: 'dota-2' }], findOwnCovers(folder));
  const cover = sharp(await published('dota-2-420.avif'));
  expect(await cover.metadata()).toMatchObject({ width: 420, height: 420, format: 'heif' });
  const { dominant } = await cover.stats();
  expect(dominant.r).toBeGreaterThan(240);
});

test('names the file of an owner’s picture that is too small', async () => {
  const create = { width: 300, height: 100, channels: 3, background: '#ff0000' } as const;
  await sharp({ create }).png().toFile(path.join(folder, 'chess.png'));
  await expect(write([GAME], findOwnCovers(folder))).rejects.toThrow(
    /chess\.png: found 300 × 100 pixels; replace it/,
  );
});

test('every game of the site has its covers', () => {
  const covers = siteCovers();
  expect(covers.filter(({ published: name }) => name.endsWith('-1680.avif'))).toHaveLength(5);
  expect(covers.every(({ resizeTo }) => resizeTo === undefined)).toBe(true);
});

test('every drawing has each width, so that any game can become a poster', async () => {
  const files = await readdir('data/covers/drawn');
  const widthsOf = new Map<string, number>();
  for (const file of files) {
    const slug = file.replace(/-\d+\.avif$/, '');
    widthsOf.set(slug, (widthsOf.get(slug) ?? 0) + 1);
  }
  expect([...widthsOf].filter(([, count]) => count !== 4)).toEqual([]);
});
