import type { Drawing, Folders, Outcome, Progress } from '../cache.ts';
import { contentKey, prune, renew } from '../cache.ts';
import { loadLettering, type Lettering } from '../lettering.ts';
import { encode, ENCODING, rasterize } from '../raster.ts';
import { HEIGHT, WIDTH } from './motif.ts';
import { fitOwnCover, readOwnCovers, type OwnCover } from './operator.ts';
import type { Subject } from '../subjects.ts';
import { poster } from './poster.ts';

/** Published widths in pixels and what they add to a file's name; see architecture.md, covers. */
const SIZES = [
  { width: 240, suffix: '' },
  { width: 480, suffix: '@2x' },
] as const;

export interface CoversOptions extends Folders {
  readonly games: readonly Subject[];
  /** The operator's own covers, `<slug>.png` and the like; need not exist. */
  readonly artDir: string;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

function coverDrawing(game: Subject, lettering: Lettering, own: OwnCover | undefined): Drawing {
  const svg = poster(game, lettering);
  const picture = async (width: number): Promise<Uint8Array> =>
    own === undefined
      ? rasterize(svg, WIDTH, width)
      : fitOwnCover(own, width, (width * HEIGHT) / WIDTH);
  return {
    name: game.name,
    key: contentKey(own?.data ?? svg, JSON.stringify({ SIZES, ENCODING })),
    files: SIZES.flatMap(({ suffix }) => [
      `${game.slug}${suffix}.avif`,
      `${game.slug}${suffix}.webp`,
    ]),
    draw: async () => {
      const pictures = [];
      for (const { width } of SIZES) pictures.push(...(await encode(await picture(width))));
      return pictures;
    },
  };
}

/**
 * Publishes every game's cover in `outDir` (240 and, `@2x`, 480 px wide, AVIF and WebP), drawing
 * only what the cache does not hold. Other files in `outDir` are removed.
 *
 * @throws {CoverError} when one of the operator's own files is of no use; it names the file.
 */
export async function drawCovers(options: CoversOptions): Promise<Outcome> {
  const { games, artDir } = options;
  const [lettering, own] = await Promise.all([
    loadLettering(800),
    readOwnCovers(
      artDir,
      games.map(({ slug }) => slug),
    ),
  ]);
  const drawings = games.map((game) => coverDrawing(game, lettering, own.get(game.slug)));
  const outcome = await renew(drawings, options, options.onProgress);
  await prune(options.outDir, new Set(drawings.flatMap(({ files }) => files)));
  return outcome;
}
