import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { coverFile, COVER_WIDTHS, POSTER_WIDTH } from '../../data/content/covers.ts';
import { assertCoverSize, findOwnCovers } from '../../data/content/covers.node.ts';
import { games, popularGames } from '../../data/content/games.ts';
import { sha256 } from '../../scripts/lib/files.ts';
import type { Drawing } from './drawMissing.ts';
import { type Subject, subjectsOf } from './subjects.ts';

/** At 45, soft gradients show no steps. Effort 4 takes three times as long as 3 for 3 % fewer bytes. */
const AVIF = { quality: 45, effort: 3 } as const;

/** The folders of pictures. */
export interface PictureFolders {
  /** `data/covers`: `motifs.json`, the operator's own pictures and, in `drawn`, the drawings. */
  readonly ownCovers: string;
  /** Everything in it can be made again. */
  readonly cache: string;
}

/** A game's cover. */
export interface Cover extends Drawing {
  readonly slug: string;
  /** Whether it is the operator's own picture. */
  readonly isOwn: boolean;
}

// The library and the drawings are imported lazily, as most builds draw no cover.

const encode = (picture: Sharp): Promise<Buffer> => picture.removeAlpha().avif(AVIF).toBuffer();

export async function drawCover(
  subject: Subject,
  widths: readonly number[],
): Promise<readonly Buffer[]> {
  const { default: sharp } = await import('sharp');
  const { coverSvg } = await import('./cover.ts');
  const svg = Buffer.from(coverSvg(subject, Math.max(...widths)));
  const largest = await sharp(svg).png({ compressionLevel: 0 }).toBuffer();
  return Promise.all(widths.map((width) => encode(sharp(largest).resize(width))));
}

/** Resizes an operator's picture so that it fills the frame of a drawing. Keeps its aspect ratio. */
async function fitOwnCover(file: string, widths: readonly number[]): Promise<readonly Buffer[]> {
  const { default: sharp } = await import('sharp');
  await assertCoverSize(file);
  const fit = (width: number): Sharp =>
    sharp(file)
      .autoOrient()
      .resize(width, Math.round(width / 2.8), { fit: 'outside', withoutEnlargement: true });
  return Promise.all(widths.map((width) => encode(fit(width))));
}

/**
 * Returns the cover of each game: the operator's own picture or the drawing.
 *
 * @param popular slugs of the games that also get a poster.
 * @throws {ConfigurationError} when an operator's picture belongs to no game.
 */
export function coversOf(
  { ownCovers, cache }: PictureFolders,
  subjects: readonly Subject[],
  popular: ReadonlySet<string>,
): readonly Cover[] {
  const own = findOwnCovers(ownCovers, new Set(subjects.map(({ slug }) => slug)));
  return subjects.map((subject) => {
    const { slug, name } = subject;
    const widths = [...Object.values(COVER_WIDTHS), ...(popular.has(slug) ? [POSTER_WIDTH] : [])];
    const file = own.get(slug);
    const hash = file && sha256(readFileSync(file), JSON.stringify(AVIF)).slice(0, 12);
    const stem = hash
      ? path.join(cache, 'covers', `${slug}.${hash}`)
      : path.join(ownCovers, 'drawn', slug);
    return {
      slug,
      name,
      isOwn: file !== undefined,
      files: widths.map((width) => [
        coverFile(`images/games/cover/${slug}`, width),
        coverFile(stem, width),
      ]),
      draw: () => (file ? fitOwnCover(file, widths) : drawCover(subject, widths)),
    };
  });
}

/** Returns the cover of every game of the site. */
export const siteCovers = (folders: PictureFolders): readonly Cover[] =>
  coversOf(
    folders,
    subjectsOf(games, folders.ownCovers),
    new Set(popularGames.map(({ slug }) => slug)),
  );
