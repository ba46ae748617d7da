import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isThere, SUFFIXES } from '../host/compress.ts';
import type { SitePage } from './pages.ts';

// The store of finished pages is one folder: of each page its HTML, the snapshot that it was made of,
// and their compressed copies. They are called by a hash of all that decides their content, each is
// put there whole, and none changes. A folder for each page cost more than its files.

/** The files of a finished page: what each is called in the store, and its place in the output. */
export function filesOf(
  { name, file, snapshot }: SitePage,
  compress: boolean,
): readonly (readonly [stored: string, published: string])[] {
  const files: [string, string][] = [[`${name}.html`, file]];
  if (snapshot) files.push([`${name}.json`, path.join(path.dirname(file), 'snapshot.json')]);
  const suffixes = compress ? ['', ...SUFFIXES] : [''];
  return files.flatMap(([stored, published]) =>
    suffixes.map((suffix) => [stored + suffix, published + suffix] as const),
  );
}

/**
 * Whether a page is in the store, with compressed copies if they are wanted. One with a file that a
 * power cut left empty is not.
 */
export const isFinished = (store: string, page: SitePage, compress: boolean): boolean =>
  filesOf(page, compress).every(([stored]) => isThere(path.join(store, stored)));

/** Removes everything from a store that belongs to none of these pages. */
export function keepOnly(store: string, pages: ReadonlySet<SitePage>): void {
  const names = new Set(Array.from(pages, ({ name }) => name));
  for (const file of readdirSync(store)) {
    const [name = ''] = file.split('.');
    if (!names.has(name)) rmSync(path.join(store, file), { recursive: true });
  }
}
