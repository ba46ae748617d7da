import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { coverFile, COVER_WIDTHS, POSTER_WIDTH } from '../../data/content/covers.ts';
import { games, popularGames } from '../../data/content/games.ts';
import { assertCoverSize, findOwnCovers } from '../../data/content/covers.node.ts';
import { sha256 } from '../../scripts/lib/files.ts';
import type { Drawing } from './drawMissing.ts';
import { rasterize } from './raster.ts';
import { type Subject, subjectsOf } from './subjects.ts';

/** Soft gradients stay clean; effort 4 takes three times as long as 3 for 3 % fewer bytes. */
const AVIF = { quality: 45, effort: 3 } as const;

export interface CoversOptions {
  readonly subjects: readonly Subject[];
  /** Slugs of the popular games, of which there are posters. */
  readonly popular: ReadonlySet<string>;
  /** `data/covers`: the operator's own pictures, and below it, in `drawn`, the drawings. */
  readonly folder: string;
  /** Where the operator's own pictures stand in the sizes that are published. */
  readonly cache: string;
}

const encode = async (picture: Sharp): Promise<Buffer> =>
  picture.removeAlpha().avif(AVIF).toBuffer();

/** The drawing at these widths; what it is drawn with is loaded only here, as most builds draw none. */
async function drawCover(subject: Subject, widths: readonly number[]): Promise<readonly Buffer[]> {
  const { coverSvg } = await import('./cover.ts');
  const { WIDTH } = await import('./motif.ts');
  const largest = await rasterize(coverSvg(subject), WIDTH, Math.max(...widths));
  return Promise.all(widths.map((width) => encode(sharp(largest).resize(width))));
}

/** An own picture in its own shape, so large that it fills the frame that a drawing fills. */
async function fitOwnCover(file: string, widths: readonly number[]): Promise<readonly Buffer[]> {
  await assertCoverSize(file);
  const fit = (width: number): Sharp =>
    sharp(file)
      .autoOrient()
      .resize(width, Math.round(width / 2.8), { fit: 'outside', withoutEnlargement: true });
  return Promise.all(widths.map((width) => encode(fit(width))));
}

/** A game's cover. */
export interface Cover extends Drawing {
  readonly slug: string;
  /** Whether it is the operator's own picture and no drawing. */
  readonly isOwn: boolean;
}

/** Where the sizes of an own picture are kept: another picture, another name. */
function ownStem(file: string, slug: string, cache: string): string {
  const hash = sha256(readFileSync(file), JSON.stringify(AVIF));
  return path.join(cache, `${slug}.${hash.slice(0, 12)}`);
}

/**
 * Every game's cover: the operator's own picture where there is one, else the drawing.
 *
 * @throws {ConfigurationError} on an own picture that is of no use or belongs to no game.
 */
export function coversOf({ subjects, popular, folder, cache }: CoversOptions): readonly Cover[] {
  const own = findOwnCovers(folder, new Set(subjects.map(({ slug }) => slug)));
  return subjects.map((subject) => {
    const { slug, name } = subject;
    const widths = [...Object.values(COVER_WIDTHS), ...(popular.has(slug) ? [POSTER_WIDTH] : [])];
    const file = own.get(slug);
    const stem = file === undefined ? path.join(folder, 'drawn', slug) : ownStem(file, slug, cache);
    return {
      slug,
      name,
      isOwn: file !== undefined,
      files: widths.map((width) => coverFile(stem, width)),
      published: widths.map((width) => coverFile(`images/games/cover/${slug}`, width)),
      draw: () => (file === undefined ? drawCover(subject, widths) : fitOwnCover(file, widths)),
    };
  });
}

/** Where pictures are kept. */
export interface PictureFolders {
  /** `data/covers`. */
  readonly ownCovers: string;
  /** What may be lost. */
  readonly cache: string;
}

/** The path of the file that says how covers are drawn. */
export const motifsFile = ({ ownCovers }: PictureFolders): string =>
  path.join(ownCovers, 'motifs.json');

/** Returns the cover of every game of the site. */
export function siteCovers(folders: PictureFolders): readonly Cover[] {
  return coversOf({
    subjects: subjectsOf(games, motifsFile(folders)),
    popular: new Set(popularGames.map(({ slug }) => slug)),
    folder: folders.ownCovers,
    cache: path.join(folders.cache, 'covers'),
  });
}
