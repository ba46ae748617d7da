import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { FAVICON_WIDTH, nightGround, readFavicon } from './brand.ts';
import { rasterize } from './raster.ts';
import { element } from './svg.ts';

interface Icon {
  readonly file: string;
  readonly size: number;
  /** How much of the icon the logo takes; on the site's ground unless it takes all. */
  readonly logo: number;
}

/**
 * Home screens cut maskable icons down to a circle of 80 % at the worst (W3C Web Application
 * Manifest, safe zone), so that the logo, a tall hexagon, keeps within 60 %.
 */
const ICONS: readonly Icon[] = [
  { file: '180.png', size: 180, logo: 0.68 },
  { file: '192.png', size: 192, logo: 1 },
  { file: '512.png', size: 512, logo: 1 },
  { file: 'maskable-512.png', size: 512, logo: 0.6 },
];

async function drawIcon(favicon: string, { size, logo }: Icon): Promise<Uint8Array> {
  const mark = await rasterize(favicon, FAVICON_WIDTH, Math.round(size * logo));
  const empty = { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size };
  const ground = logo === 1 ? element('svg', empty) : nightGround(size, size);
  const image = sharp(Buffer.from(ground)).composite([{ input: mark, gravity: 'centre' }]);
  return image.png({ compressionLevel: 9, effort: 10 }).toBuffer();
}

/** Writes the icons that need pixels into the folder, all from public/favicon.svg. */
export async function drawIcons(folder: string): Promise<void> {
  const favicon = await readFavicon();
  for (const icon of ICONS) {
    await writeFile(path.join(folder, icon.file), await drawIcon(favicon, icon));
  }
}
