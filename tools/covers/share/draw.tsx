import type { ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { readFont } from '../brand.ts';
import { coverSvg } from '../cover.ts';
import type { Subject } from '../subjects.ts';
import { type Brand, HEIGHT, WIDTH } from './Frame.tsx';
import type { SharedSite, SharedStore } from './images.ts';
import { COVER_WIDTH, SiteImage } from './SiteImage.tsx';
import { StoreImage } from './StoreImage.tsx';

/** JPEG, as no social network reads AVIF, and some read no WebP. Lights and letters stay sharp at 4:4:4. */
const JPEG = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;
const LETTER = /[\p{L}\p{N}]/u;
/** Replaces a name whose letters the font lacks. A fallback font would differ between machines. */
const NAMELESS = 'SELLER STORE';

const fonts = [
  { name: 'Latin', weight: 700, data: await readFont('latin', 'woff') },
  { name: 'Extended', weight: 700, data: await readFont('latin-ext', 'woff') },
] as const;

/** Returns the image, and the characters that it leaves out because the font lacks them. */
async function toJpeg(image: ReactElement) {
  const missing: string[] = [];
  const svg = await satori(image, {
    width: WIDTH,
    height: HEIGHT,
    fonts: [...fonts],
    loadAdditionalAsset: (_language, text) => {
      missing.push(text);
      return Promise.resolve([]);
    },
  });
  const jpeg = await sharp(Buffer.from(svg), { density: 144 })
    .resize(WIDTH)
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer();
  return { jpeg, missing: missing.join('') };
}

async function coverOf(subject: Subject): Promise<string> {
  const png = await sharp(Buffer.from(coverSvg(subject, COVER_WIDTH * 2)))
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Draws the site's image as JPEG, with the covers of these games. */
export async function drawSite(brand: Brand, site: SharedSite, games: readonly Subject[]) {
  const covers = await Promise.all(games.map(coverOf));
  return (await toJpeg(<SiteImage {...brand} {...site} covers={covers} />)).jpeg;
}

/** Draws a store's image as JPEG. Leaves out emoji and other symbols that the font lacks. */
export async function drawStore(brand: Brand, { name, reviewCount }: SharedStore) {
  const draw = (title: string) =>
    toJpeg(<StoreImage {...brand} title={title} reviewCount={reviewCount} />);
  const title = name.toLocaleUpperCase('en');
  const { jpeg, missing } = await draw(title);
  if (missing === '' && LETTER.test(title)) return jpeg;
  const rest = Array.from(title).filter((character) => !missing.includes(character));
  const isWritable = !LETTER.test(missing) && LETTER.test(rest.join(''));
  return (await draw(isWritable ? rest.join('').trim() : NAMELESS)).jpeg;
}
