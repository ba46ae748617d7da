import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import satori from 'satori';
import sharp from 'sharp';
import { StoreImage } from './StoreImage.tsx';

/** JPEG, as no social network reads AVIF, and some read no WebP. Letters stay sharp at 4:4:4. */
const JPEG = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;
const LETTER = /[\p{L}\p{N}]/u;

/** A store with a share image of its own. */
export interface ShareStore {
  readonly slug: string;
  readonly name: string;
  /** Parts joined by commas, the city and the country last; may be empty. */
  readonly address: string;
  readonly reviewCount: number;
}

const { resolve } = createRequire(import.meta.url);
const font = (part: string): Promise<Buffer> =>
  readFile(resolve(`@fontsource/oxanium/files/oxanium-${part}-700-normal.woff`));
const fonts = [
  { name: 'Latin', weight: 700, data: await font('latin') },
  { name: 'Extended', weight: 700, data: await font('latin-ext') },
] as const;

/** Returns the text without symbols that the font lacks; empty if it lacks a letter of the text. */
function writable(text: string, missing: string): string {
  const lacking = Array.from(text).filter((character) => missing.includes(character));
  if (lacking.some((character) => LETTER.test(character))) return '';
  const rest = Array.from(text).filter((character) => !lacking.includes(character));
  return LETTER.test(rest.join('')) ? rest.join('').trim() : '';
}

/** Returns the picture of a store in React. `missing` are letters that the font lacks. */
function imageOf(appName: string, { name, address, reviewCount }: ShareStore, missing = '') {
  const title = writable(name.toLocaleUpperCase('en'), missing) || 'SELLER STORE';
  const place = writable(address.split(', ').slice(-2).join(', '), missing);
  return StoreImage({ appName, name: title, place, reviewCount });
}

async function drawShareImage(appName: string, store: ShareStore): Promise<Buffer> {
  let missing = '';
  const draw = () =>
    satori(imageOf(appName, store, missing), {
      width: 1200,
      height: 630,
      fonts: [...fonts],
      // A fallback font would differ between machines.
      loadAdditionalAsset: (_language, text) => {
        missing += text;
        return Promise.resolve([]);
      },
    });
  const first = await draw();
  const svg = missing === '' ? first : await draw();
  return sharp(Buffer.from(svg)).removeAlpha().jpeg(JPEG).toBuffer();
}

/** Writes `images/share/store/<slug>.jpg` (1200 × 630) for each store into the folder. */
export async function drawShareImages(
  folder: string,
  appName: string,
  stores: readonly ShareStore[],
): Promise<void> {
  const images = path.join(folder, 'images/share/store');
  await mkdir(images, { recursive: true });
  await pLimit(availableParallelism()).map(stores, async (store) => {
    await writeFile(path.join(images, `${store.slug}.jpg`), await drawShareImage(appName, store));
  });
}
