import path from 'node:path';
import { games, popularGames } from '../../data/games.ts';
import type { Outcome, Progress } from './cache.ts';
import { drawCovers } from './covers/draw.ts';
import { drawStrip } from './covers/strip.ts';
import { drawIcons } from './icons.ts';
import { subjectsOf } from './subjects.ts';

/** Games in the home page's strip. */
const STRIP_LENGTH = 12;

export interface ArtOptions {
  /** The site's root in the build's output. */
  readonly outDir: string;
  /** What is kept between builds; each kind of picture has a folder of its own in it. */
  readonly cacheDir: string;
  /** The operator's own covers. */
  readonly artDir: string;
  readonly onProgress?: (progress: Progress) => void;
}

const sum = (outcomes: readonly Outcome[]): Outcome => ({
  drawn: outcomes.reduce((total, { drawn }) => total + drawn, 0),
  kept: outcomes.reduce((total, { kept }) => total + kept, 0),
  removed: outcomes.reduce((total, { removed }) => total + removed, 0),
});

/**
 * Publishes every picture that depends on the site's content alone: covers, the strip of the home
 * page, icons. Share images, which depend on the stores, are `drawShareImages`'.
 *
 * @throws {CoverError} when one of the operator's own covers is of no use; it names the file.
 */
export async function drawArt(options: ArtOptions): Promise<Outcome> {
  const { outDir, cacheDir, artDir, onProgress } = options;
  const motifs = path.join(artDir, 'motifs.json');
  const covers = await drawCovers({
    games: subjectsOf(games, motifs),
    artDir,
    onProgress,
    outDir: path.join(outDir, 'images/games/cover'),
    cacheDir: path.join(cacheDir, 'covers'),
  });
  const strip = await drawStrip({
    games: subjectsOf(popularGames.slice(0, STRIP_LENGTH), motifs),
    artDir,
    outDir: path.join(outDir, 'images/games'),
    cacheDir: path.join(cacheDir, 'strip'),
  });
  const icons = await drawIcons({
    outDir: path.join(outDir, 'icons'),
    cacheDir: path.join(cacheDir, 'icons'),
  });
  return sum([covers, strip, icons]);
}
