import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { FAVICON_WIDTH, nightGround, readFavicon } from './brand.ts';
import { svg } from './svg.ts';

interface Icon {
  readonly file: string;
  readonly size: number;
  /** Width of the logo as a share of the icon. Below 1, the site's background surrounds it. */
  readonly logo: number;
}

/**
 * The logo of a maskable icon takes 60 %: home screens may show only a circle of 80 % (W3C Web
 * Application Manifest, safe zone).
 */
const ICONS: readonly Icon[] = [
  { file: '180.png', size: 180, logo: 0.68 },
  { file: '192.png', size: 192, logo: 1 },
  { file: '512.png', size: 512, logo: 1 },
  { file: 'maskable-512.png', size: 512, logo: 0.6 },
];

/** At this density, sharp draws an SVG at its own size. */
const BASE_DENSITY = 72;

async function drawIcon(favicon: string, { size, logo }: Icon): Promise<Uint8Array> {
  const width = Math.round(size * logo);
  const density = (BASE_DENSITY * width) / FAVICON_WIDTH;
  const mark = sharp(Buffer.from(favicon), { density }).resize(width);
  const ground = logo === 1 ? svg({ width: size, height: size }, '') : nightGround(size, size);
  return sharp(Buffer.from(ground))
    .composite([{ input: await mark.png().toBuffer(), gravity: 'centre' }])
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** Writes the PNG icons into the folder, all made from public/favicon.svg. */
export async function drawIcons(folder: string): Promise<void> {
  const favicon = await readFavicon();
  for (const icon of ICONS) {
    await writeFile(path.join(folder, icon.file), await drawIcon(favicon, icon));
  }
}
