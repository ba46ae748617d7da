import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, sha256 } from '../../../scripts/lib/files.ts';
import type * as Draw from './draw.tsx';
import { NIGHT, readFavicon } from '../brand.ts';
import type { Drawing } from '../drawMissing.ts';
import type { Subject } from '../subjects.ts';

/** The content of the site's share image. */
export interface SharedSite {
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
  readonly site: SharedSite & { readonly appName: string };
  /** The site's image shows the covers of the first five games. */
  readonly subjects: readonly Subject[];
  readonly stores: readonly SharedStore[];
  /** The folder for images. Later builds reuse them. */
  readonly cache: string;
}

/** Returns a hash of this tool and the installed packages. */
async function toolKey(): Promise<string> {
  const tool = path.join(import.meta.dirname, '..');
  const sources = listFiles(tool).map((file) => path.join(tool, file));
  const installed = path.join(tool, '../../node_modules/.package-lock.json');
  const files = [...sources, installed].map((file) => readFile(file));
  return sha256(...(await Promise.all(files)));
}

/** Returns the site's image and one for each store; a file's name is a hash of its content. */
export async function shareImagesOf({
  site: { appName, headline, tagline },
  subjects,
  stores,
  cache,
}: ShareImagesOptions): Promise<readonly Drawing[]> {
  const site = { headline, tagline };
  const games = subjects.slice(0, 5);
  const brand = { appName, favicon: await readFavicon() };
  const key = await toolKey();
  const drawing = (
    name: string,
    content: object,
    draw: (module: typeof Draw) => Promise<Buffer>,
  ): Drawing => {
    const hash = sha256(key, JSON.stringify([brand, NIGHT, content])).slice(0, 20);
    return {
      name,
      files: [[`images/share/${name}.jpg`, path.join(cache, `${hash}.jpg`)]],
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
