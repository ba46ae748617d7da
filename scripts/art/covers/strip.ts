import sharp from 'sharp';
import { contentKey, renew, type Folders, type Outcome } from '../cache.ts';
import { encode, ENCODING, rasterize } from '../raster.ts';
import { fitOwnCover, readOwnCovers } from './operator.ts';
import type { Subject } from '../subjects.ts';
import { emblem, EMBLEM_WIDTH } from './poster.ts';

/** Pixels of a thumb's side: twice the 30 CSS pixels at which it is shown. */
const SIDE = 60;

export interface StripOptions extends Folders {
  /** The games of the strip, in its order: 12 on the home page. */
  readonly games: readonly Subject[];
  readonly artDir: string;
}

/**
 * Publishes `strip.avif` and `strip.webp`: the games' thumbs side by side, 60 px each, so that the
 * home page's strip is one request.
 *
 * @throws {CoverError} when one of the operator's own covers is of no use; it names the file.
 */
export async function drawStrip(options: StripOptions): Promise<Outcome> {
  const { games, artDir } = options;
  const own = await readOwnCovers(
    artDir,
    games.map(({ slug }) => slug),
    { others: 'ignored' },
  );
  const sources = games.map((game) => {
    const cover = own.get(game.slug);
    const svg = emblem(game);
    return {
      content: cover?.data ?? svg,
      draw: async () =>
        cover === undefined ? rasterize(svg, EMBLEM_WIDTH, SIDE) : fitOwnCover(cover, SIDE, SIDE),
    };
  });
  const draw = async (): Promise<readonly Uint8Array[]> => {
    const thumbs = await Promise.all(sources.map(async (source) => source.draw()));
    const row = sharp({
      create: { width: SIDE * games.length, height: SIDE, channels: 3, background: '#0b0c12' },
    }).composite(thumbs.map((input, index) => ({ input, left: index * SIDE, top: 0 })));
    return encode(await row.png().toBuffer());
  };
  const content = sources.map((source) => source.content);
  const key = contentKey(...content, JSON.stringify({ SIDE, ENCODING }));
  return renew([{ name: 'Strip', key, files: ['strip.avif', 'strip.webp'], draw }], options);
}
