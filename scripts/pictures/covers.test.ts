import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOwnCovers } from '../../model/content/ownCovers.ts';
import { content } from '../../model/content/testing/content.ts';
import { type CoverGame, coverSources, siteCovers, writeCovers } from './covers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'covers-'));
});
afterEach(() => rm(folder, { recursive: true }));

const DRAWN = 'data/covers/drawn';
/** A game with a drawing. An owner may delete those of games that go. */
const [first = ''] = await readdir(DRAWN);
const drawn = first.replace(/-\d+\.avif$/, '');

const GAME = { slug: 'chess', isPoster: false };
const write = (...parameters: Parameters<typeof coverSources>): Promise<void> =>
  writeCovers(folder, coverSources(...parameters));
const published = (file: string): Promise<Buffer> =>
  readFile(path.join(folder, 'images/games/cover', file));

test.each<[string, Partial<CoverGame>, string, string]>([
  ['its genre’s cover', { genre: 'card' }, '420', 'genres/card'],
  [
    'a cover without a genre, and a larger one as a poster',
    { isPoster: true },
    '1680',
    'genres/mmo',
  ],
  ['its drawing', { slug: drawn, genre: 'card' }, '210', `drawn/${drawn}`],
])('a game shows %s', async (_, over, width, drawing) => {
  const game = { ...GAME, ...over };
  await write([game], new Map());
  const file = await readFile(`data/covers/${drawing}-${width}.avif`);
  expect(await published(`${game.slug}-${width}.avif`)).toEqual(file);
  const widths = game.isPoster ? ['1680', '210', '420', '840'] : ['210', '420', '840'];
  const files = await readdir(path.join(folder, 'images/games/cover'));
  expect(files).toEqual(widths.map((each) => `${game.slug}-${each}.avif`));
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

test('every game of the site has its covers', () => {
  const covers = siteCovers(content);
  expect(covers.filter(({ published: name }) => name.endsWith('-1680.avif'))).toHaveLength(5);
  expect(covers.every(({ resizeTo }) => resizeTo === undefined)).toBe(true);
});

test('every drawing has each width, so that any game can become a poster', async () => {
  const files = await readdir(DRAWN);
  const sizes = new Map<string, number>();
  for (const slug of files.map((file) => file.replace(/-\d+\.avif$/, ''))) {
    sizes.set(slug, (sizes.get(slug) ?? 0) + 1);
  }
  expect([...sizes].filter(([, count]) => count !== 4)).toEqual([]);
});
