import path from 'node:path';
import sharp from 'sharp';
import { coverSvg } from '../cover.ts';
import { sha256 } from '../../lib/files.ts';
import type { Drawing } from '../drawMissing.ts';
import { readFavicon } from '../favicon.ts';
import { loadLettering } from '../lettering.ts';
import { rasterize } from '../raster.ts';
import type { Subject } from '../subjects.ts';
import { withMonogram } from './fan.ts';
import { shareSvg, WIDTH, type ShareImage } from './image.ts';

/** Platforms read neither AVIF nor, some of them, WebP. Glows and letters stay clean at 4:4:4. */
const JPEG = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;

/** One share image, 1200×630. */
const toJpeg = async (svg: string): Promise<Uint8Array> =>
  sharp(await rasterize(svg, WIDTH, WIDTH))
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer();

/** What a store's image is drawn from. */
export interface SharedStore {
  readonly slug: string;
  readonly name: string;
  readonly reviewCount: number;
}

export interface ShareImagesOptions {
  readonly site: { readonly appName: string; readonly headline: string; readonly tagline: string };
  /** Whose covers stand on the site's image: the first five. */
  readonly subjects: readonly Subject[];
  readonly stores: readonly SharedStore[];
  /** Where images are kept from one build to the next. */
  readonly cache: string;
}

type Picked = Pick<ShareImage, 'kind' | 'title' | 'subtitle'>;

const counted = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'review' : 'reviews'}`;

/** The site's image and one for each store. What an image shows is in its file's name, as a hash. */
export async function shareImagesOf(options: ShareImagesOptions): Promise<readonly Drawing[]> {
  const { site, subjects, stores, cache } = options;
  const [oxanium, favicon] = await Promise.all([loadLettering(), readFavicon()]);
  const covers = subjects
    .slice(0, 5)
    .map((game) => withMonogram(coverSvg(game), game.name, oxanium));
  const drawing = (name: string, image: Picked): Drawing => {
    const svg = shareSvg({ ...image, brand: site.appName, favicon, covers }, oxanium);
    const hash = sha256(svg, JSON.stringify([JPEG, sharp.versions]));
    return {
      name: image.title,
      files: [path.join(cache, `${hash.slice(0, 20)}.jpg`)],
      published: [`images/share/${name}.jpg`],
      draw: async () => [await toJpeg(svg)],
    };
  };
  return [
    drawing('site', { kind: 'site', title: site.headline, subtitle: site.tagline }),
    ...stores.map(({ slug, name, reviewCount }) =>
      drawing(`store/${slug}`, {
        kind: 'store',
        title: name,
        subtitle: reviewCount === 0 ? 'Seller store' : `Seller store, ${counted(reviewCount)}`,
      }),
    ),
  ];
}
