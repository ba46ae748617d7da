import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/environment.ts';
import { chooseLinked } from '../../data/content/linkedSellers.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { listFiles, sha256 } from '../lib/files.ts';
import { readSnapshotFile } from './snapshots.ts';

/** Published with the site, so that a later run can tell whether it would publish anything else. */
export const BUILD_FILE = 'build.json';

/** What decides the output: pages, their styles and scripts, hosts' files, pictures. */
const SOURCES = [
  'components',
  'data',
  'deploy',
  'pages',
  'public',
  'renderer',
  ...['art', 'build', 'host', 'lib', 'publish'].map((room) => `scripts/${room}`),
];
const FILES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** What is fetched or drawn is no source, nor are the sellers: pages name them in keys of their own. */
const NO_SOURCE =
  /^data\/(?:(?:stores|avatars|covers\/drawn)\/|sellers\.json$)|\.test\.tsx?$|\/(?:testing|node_modules)\//;

/**
 * Names the state of everything that decides the output but for the stores: sources, packages, the
 * environment and the stores that every store page links, which vite.config.ts works out of the
 * seller file too. The same key, the same bundle.
 *
 * @returns 16 hexadecimal digits
 */
export async function codeKey(
  root: string,
  environment: SiteEnvironment,
  sellers: readonly Seller[],
): Promise<string> {
  const parts: (string | Buffer)[] = [JSON.stringify([environment, chooseLinked(sellers)])];
  const listed = SOURCES.map(async (folder) =>
    (await listFiles(path.join(root, folder))).map((name) => `${folder}/${name}`),
  );
  for (const file of [...FILES, ...(await Promise.all(listed)).flat()]) {
    if (!NO_SOURCE.test(file)) parts.push(`\0${file}\0`, await readFile(path.join(root, file)));
  }
  return sha256(...parts).slice(0, 16);
}

/** A page, as far as it decides the hash. */
interface HashedPage {
  /** Of a store's page alone; the code decides all others. */
  readonly seller?: Seller;
  /** With the hash of all but its time of fetching. None when nothing was ever fetched. */
  readonly snapshot?: { readonly shown: string } | null | undefined;
}

/** The hash where code and stores have been looked at already; see `contentHash`. */
export function contentHashOf(code: string, pages: readonly HashedPage[]): string {
  const shown = pages.map(({ seller, snapshot }) =>
    seller ? `\0${seller.slug}\0${seller.id}\0${snapshot?.shown ?? null}` : '',
  );
  return sha256(code, ...shown).slice(0, 32);
}

/**
 * Names what a visitor would see: the code, the sellers and their snapshots, without any time of
 * fetching. The same hash, the same site.
 *
 * @param root the repository's folder
 * @param snapshots the folder of the snapshots
 * @returns 32 hexadecimal digits
 */
export async function contentHash(
  root: string,
  environment: SiteEnvironment,
  sellers: readonly Seller[],
  snapshots: string,
): Promise<string> {
  const stores = sellers.map((seller) => {
    return { seller, snapshot: readSnapshotFile(snapshots, seller.slug) };
  });
  return contentHashOf(await codeKey(root, environment, sellers), stores);
}

/** The text of `build.json`: no time in it, so that equal builds have equal bytes. */
export function buildFile(hash: string): string {
  return `${JSON.stringify({ contentHash: hash })}\n`;
}

/** The hash that a `build.json` names; null when it is none of ours. */
export function hashOfBuild(value: unknown): string | null {
  const hash = typeof value === 'object' && value !== null && 'contentHash' in value;
  return hash && typeof value.contentHash === 'string' ? value.contentHash : null;
}
