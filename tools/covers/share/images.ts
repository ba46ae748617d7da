import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, sha256 } from '../../../scripts/lib/files.ts';
import type * as Tool from './draw.tsx';
import { readFavicon } from '../brand.ts';
import type { Drawing } from '../drawMissing.ts';
import type { Subject } from '../subjects.ts';

/** The content of the site's share image. */
export interface SharedSite {
  readonly appName: string;
  readonly headline: string;
  readonly tagline: string;
}

/** The content of a store's share image. */
export interface SharedStore {
  readonly slug: string;
  readonly name: string;
  readonly reviewCount: number;
}

interface ShareImagesOptions {
  readonly site: SharedSite;
  /** The games whose covers stand on the site's image: the first five. */
  readonly subjects: readonly Subject[];
  readonly stores: readonly SharedStore[];
  /** Where images are kept from one build to the next. */
  readonly cache: string;
}

/** Returns a hash of everything that decides how an image looks beside its content. */
async function toolKey(): Promise<string> {
  const tool = path.join(import.meta.dirname, '..');
  const sources = (await listFiles(tool)).map((file) => path.join(tool, file));
  const installed = path.join(tool, '../../node_modules/.package-lock.json');
  const files = [...sources, installed].map((file) => readFile(file));
  return sha256(...(await Promise.all(files)));
}

/** Returns the site's image and one for each store; the name of a file is a hash of what it shows. */
export async function shareImagesOf(options: ShareImagesOptions): Promise<readonly Drawing[]> {
  const { subjects, stores, cache } = options;
  const { appName, headline, tagline } = options.site;
  const site = { appName, headline, tagline };
  const games = subjects.slice(0, 5);
  const brand = { appName, favicon: await readFavicon() };
  const key = await toolKey();
  const drawing = (
    name: string,
    content: object,
    draw: (tool: typeof Tool) => Promise<Buffer>,
  ): Drawing => {
    const hash = sha256(key, JSON.stringify([brand, content])).slice(0, 20);
    return {
      name,
      files: [path.join(cache, `${hash}.jpg`)],
      published: [`images/share/${name}.jpg`],
      // Imported lazily: a build that draws nothing needs neither satori nor the fonts.
      draw: async () => [await draw(await import('./draw.tsx'))],
    };
  };
  return [
    drawing('site', { site, games }, ({ drawSite }) => drawSite(brand, site, games)),
    ...stores.map((store) =>
      drawing(`store/${store.slug}`, store, ({ drawStore }) => drawStore(brand, store)),
    ),
  ];
}
