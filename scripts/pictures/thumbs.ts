import sharp from 'sharp';
import { COVER_WIDTHS, coverFile } from '../../model/content/covers.ts';
import { byName } from '../../model/content/gameList.ts';
import type { Content } from '../../model/content/readContent.ts';
import { readCover, siteCovers } from './covers.ts';

/** Side of a thumb in pixels: lists show it at half the size. An AVIF is at most 16,384 pixels high. */
const SIDE = 60;
const MAX_HEIGHT = 16_384;
/** The part of a cover of 210 × 75 px that holds the motif. */
const MOTIF = { left: 77, top: 6, width: 56, height: 56 };

async function thumbOf(cover: Buffer, side: number): Promise<Buffer> {
  const fitted = await sharp(cover)
    .resize(COVER_WIDTHS.thumb, 75, { fit: 'cover' })
    .png()
    .toBuffer();
  return sharp(fitted).extract(MOTIF).resize(side, side).png().toBuffer();
}

/** Returns one picture of all games' thumbs, from A to Z. Those of more than 273 games are smaller. */
export async function drawThumbs(content: Content): Promise<Buffer> {
  const side = Math.min(SIDE, Math.floor(MAX_HEIGHT / content.games.length));
  const covers = new Map(siteCovers(content).map((cover) => [cover.published, cover]));
  const thumbs = await Promise.all(
    byName(content.games).map(async ({ slug }) => {
      const cover = covers.get(coverFile(`images/games/cover/${slug}`, COVER_WIDTHS.thumb));
      if (!cover) throw new Error(`The game ${slug} has no cover.`);
      return thumbOf(await readCover(cover), side);
    }),
  );
  const all = sharp(thumbs, { join: { across: 1 } });
  return all.removeAlpha().avif({ quality: 45, effort: 3 }).toBuffer();
}
