import path from 'node:path';
import { coverFile, COVER_WIDTHS, POSTER_WIDTH } from '../../data/content/covers.ts';
import { drawCover } from './covers.ts';
import type { Drawing } from './drawMissing.ts';
import type { Genre } from './subjects.ts';

/** The seed of each genre's motif, and its hue in degrees. */
const ART: Readonly<Record<Genre, readonly [seed: string, hue: number]>> = {
  shooter: ['b', 350],
  mmo: ['d', 262],
  moba: ['a', 205],
  sports: ['f', 140],
  racing: ['c', 320],
  sandbox: ['c', 175],
  card: ['a', 225],
  rpg: ['a', 290],
  survival: ['d', 20],
};

/** Returns a cover for each genre, for games without a picture. */
export const genreCovers = (folder: string): readonly Drawing[] =>
  Object.entries(ART).map(([genre, [slug, hue]]) => {
    const widths = [...Object.values(COVER_WIDTHS), POSTER_WIDTH];
    const subject = { name: genre, genre: genre as Genre, slug, hue };
    return {
      name: genre,
      files: widths.map((width) => [genre, coverFile(path.join(folder, genre), width)]),
      draw: () => drawCover(subject, widths),
    };
  });
