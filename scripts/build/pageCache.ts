import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exists, SUFFIXES } from '../host/compress.ts';
import type { SitePage } from './pages.ts';

// The page cache is one folder: of each page its HTML, the snapshot that it was made of, and their
// compressed copies. Their name is the page's cache key, a hash of all that decides their content.
// A folder for each page cost more than its files.

/** Returns the files of a page: the name of each in the page cache, and its place in the output. */
export function filesOf(
  { name, file, snapshot }: SitePage,
  compress: boolean,
): readonly (readonly [cached: string, published: string])[] {
  const files: [string, string][] = [[`${name}.html`, file]];
  if (snapshot) files.push([`${name}.json`, path.join(path.dirname(file), 'snapshot.json')]);
  const suffixes = compress ? ['', ...SUFFIXES] : [''];
  return files.flatMap(([cached, published]) =>
    suffixes.map((suffix) => [cached + suffix, published + suffix] as const),
  );
}

/** Whether a page is in the cache, with compressed copies if they are wanted. Empty files do not count. */
export const isCached = (cache: string, page: SitePage, compress: boolean): boolean =>
  filesOf(page, compress).every(([cached]) => exists(path.join(cache, cached)));

/** Removes everything from the page cache that belongs to none of these pages. */
export function prunePages(cache: string, pages: ReadonlySet<SitePage>): void {
  const names = new Set(Array.from(pages, ({ name }) => name));
  for (const file of readdirSync(cache)) {
    const [name = ''] = file.split('.');
    if (!names.has(name)) rmSync(path.join(cache, file), { recursive: true });
  }
}
