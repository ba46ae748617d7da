import sharp from 'sharp';
import {
  contentKey,
  prune,
  renew,
  type Drawing,
  type Folders,
  type Outcome,
  type Progress,
} from '../cache.ts';
import { poster } from '../covers/poster.ts';
import type { Subject } from '../subjects.ts';
import { readFavicon } from '../favicon.ts';
import { loadLettering } from '../lettering.ts';
import { rasterize } from '../raster.ts';
import { shareSvg, WIDTH, type Letterings, type ShareImage } from './image.ts';

/** Platforms read neither AVIF nor, some of them, WebP. Glows and letters stay clean at 4:4:4. */
const JPEG = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;

const toJpeg = async (svg: string): Promise<Uint8Array> =>
  sharp(await rasterize(svg, WIDTH, WIDTH))
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer();

const loadLetterings = async (): Promise<Letterings> => ({
  bold: await loadLettering(600),
  heavy: await loadLettering(800),
});

/** One share image, 1200×630, as JPEG. */
export async function drawShareImage(
  image: Omit<ShareImage, 'favicon' | 'covers'> & Partial<Pick<ShareImage, 'covers'>>,
): Promise<Uint8Array> {
  const favicon = await readFavicon();
  return toJpeg(shareSvg({ covers: [], ...image, favicon }, await loadLetterings()));
}

/** What a store's image is drawn from. */
export interface SharedStore {
  readonly slug: string;
  readonly name: string;
  readonly reviewCount: number;
}

export interface ShareImagesOptions extends Folders {
  readonly site: { readonly appName: string; readonly headline: string; readonly tagline: string };
  /** Whose covers stand on the site's image: the first five. */
  readonly games: readonly Subject[];
  readonly stores: readonly SharedStore[];
  /** With more stores than these none gets an image of its own; the site's serves. */
  readonly limit: number;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

type Picked = Pick<ShareImage, 'kind' | 'title' | 'subtitle'>;

const counted = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'review' : 'reviews'}`;

/**
 * Publishes `site.jpg` and, for each store, `store/<slug>.jpg` in `outDir`, drawing only what the
 * cache does not hold. Other files in `outDir` are removed.
 */
export async function drawShareImages(options: ShareImagesOptions): Promise<Outcome> {
  const { site, games, stores, limit } = options;
  const [letterings, favicon] = await Promise.all([loadLetterings(), readFavicon()]);
  const covers = games.slice(0, 5).map((game) => poster(game, letterings.heavy));
  const drawing = (file: string, image: Picked): Drawing => {
    const svg = shareSvg({ ...image, brand: site.appName, favicon, covers }, letterings);
    return {
      name: image.title,
      key: contentKey(svg, JSON.stringify(JPEG)),
      files: [file],
      draw: async () => [await toJpeg(svg)],
    };
  };
  const drawings = [
    drawing('site.jpg', { kind: 'site', title: site.headline, subtitle: site.tagline }),
    ...(stores.length > limit ? [] : stores).map(({ slug, name, reviewCount }) =>
      drawing(`store/${slug}.jpg`, {
        kind: 'store',
        title: name,
        subtitle: reviewCount === 0 ? 'Seller store' : `Seller store, ${counted(reviewCount)}`,
      }),
    ),
  ];
  const outcome = await renew(drawings, options, options.onProgress);
  await prune(options.outDir, new Set(drawings.flatMap(({ files }) => files)));
  return outcome;
}
