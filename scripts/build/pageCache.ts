import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exists, SUFFIXES } from '../host/compress.ts';
import type { SitePage } from './pages.ts';

// The page cache is one folder, because making a folder for each page takes longer than writing its files. It
// has the HTML of each page, its snapshot, and their compressed copies. They are named by the page's cache key.

/** Returns the files of a page: the name of each in the page cache, and its path in the output. */
export function filesOf(
  { cacheKey, file, snapshot }: SitePage,
  compress: boolean,
): readonly (readonly [cached: string, published: string])[] {
  const files: [string, string][] = [[`${cacheKey}.html`, file]];
  if (snapshot) files.push([`${cacheKey}.json`, path.join(path.dirname(file), 'snapshot.json')]);
  const suffixes = compress ? ['', ...SUFFIXES] : [''];
  return files.flatMap(([cached, published]) =>
    suffixes.map((suffix) => [cached + suffix, published + suffix] as const),
  );
}

/** Returns whether a page is in the cache, with compressed copies if wanted. Empty files do not count. */
export const isCached = (cache: string, page: SitePage, compress: boolean): boolean =>
  filesOf(page, compress).every(([cached]) => exists(path.join(cache, cached)));

/** Removes everything from the page cache but the files of these pages. */
export function prunePages(cache: string, pages: ReadonlySet<SitePage>): void {
  const cacheKeys = new Set(Array.from(pages, ({ cacheKey }) => cacheKey));
  for (const file of readdirSync(cache)) {
    const [cacheKey = ''] = file.split('.');
    if (!cacheKeys.has(cacheKey)) rmSync(path.join(cache, file), { recursive: true });
  }
}
