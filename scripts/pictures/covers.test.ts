import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { folderOfTest } from '../../model/lib/testing/folder.ts';
import { Checker } from '../../model/content/checker.ts';
import { readCovers } from '../../model/content/ownCovers.ts';
import { content } from '../../model/content/testing/content.ts';
import { readCover, siteCovers } from './covers.ts';

const DRAWN = 'data/covers/drawn';
/** Pictures with a drawing. An owner may delete those of games that go. */
const drawings = await readdir(DRAWN);
const drawn = (drawings[0] ?? '').replace(/-\d+\.avif$/, '');

/** Returns the covers of one game. */
function coversOf(
  name: string,
  genre: 'card' | undefined,
  posters: string[] = [],
  own = new Map(),
) {
  const { home } = content.site;
  const site = { ...content.site, home: { ...home, posters } };
  return siteCovers({ site, ownCovers: own, gameEntries: [{ id: 1, name, genre }] });
}

test.each([
  ['its genre’s cover', 'chess', 'card', [], 'genres/card'],
  [
    'a cover without a genre, and a larger one as a poster',
    'chess',
    undefined,
    ['chess'],
    'genres/mmo',
  ],
  ['its drawing', drawn, 'card', [], `drawn/${drawn}`],
] as const)('a game shows %s', async (_, name, genre, posters, drawing) => {
  const covers = coversOf(name, genre, [...posters]);
  const widths = ['210', '420', '840', ...(posters.length > 0 ? ['1680'] : [])];
  expect(covers.map(({ published }) => published)).toEqual(
    widths.map((width) => `images/games/cover/${name}-${width}.avif`),
  );
  for (const [index, cover] of covers.entries()) {
    const file = await readFile(`data/covers/${drawing}-${widths[index]}.avif`);
    expect(await readCover(cover)).toEqual(file);
  }
});

test('an owner’s picture takes the place of a drawing, and fills its frame', async () => {
  const folder = folderOfTest();
  const create = { width: 1000, height: 1000, channels: 3, background: '#ff0000' } as const;
  await sharp({ create }).png().toFile(path.join(folder, 'dota-2.png'));
  const [, middle] = coversOf(
    'Dota 2',
    undefined,
    [],
    new Map(readCovers(new Checker(), folder, [])),
  );
  if (!middle) throw new Error('no cover');
  const cover = sharp(await readCover(middle));
  expect(await cover.metadata()).toMatchObject({ width: 420, height: 420, format: 'heif' });
  expect((await cover.stats()).dominant.r).toBeGreaterThan(240);
});
