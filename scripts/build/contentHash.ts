import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/environment.ts';
import { chooseLinked } from '../../data/linkedSellers.ts';
import type { Seller } from '../../data/sellers.ts';
import { listFiles, sha256 } from '../lib/files.ts';
import { readSnapshotFile } from './snapshots.ts';

/** Published with the site, so that a later run can tell whether it would publish anything else. */
export const BUILD_FILE = 'build.json';

/** What decides Vite's output and how a page is made of it. */
const CODE = ['components', 'data', 'pages', 'public', 'renderer', 'scripts/build'];
const CODE_FILES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** Data that is fetched or drawn is no code, nor are the sellers: pages name it in keys of their own. */
const NO_CODE = /^data\/(?:(?:stores|avatars|covers\/drawn)\/|sellers\.json$)/;
/** What decides the rest of the output: hosts' files, pictures, robots. */
const REST = [
  'data/covers',
  'deploy',
  'scripts/art',
  'scripts/host',
  'scripts/lib',
  'scripts/publish',
];
const NO_OUTPUT = /\.test\.tsx?$|\/(?:testing|node_modules)\//;

/** Name and content of files of the repository below folders that `counts`, one after the other. */
async function contents(
  root: string,
  folders: readonly string[],
  counts: (file: string) => boolean,
): Promise<(string | Buffer)[]> {
  const parts: (string | Buffer)[] = [];
  for (const folder of folders) {
    const files = await listFiles(path.join(root, folder));
    for (const file of files.map((name) => `${folder}/${name}`).filter(counts)) {
      parts.push(`\0${file}\0`, await readFile(path.join(root, file)));
    }
  }
  return parts;
}

/**
 * Names the state of everything that decides what Vite's output is: sources, packages, the
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
  const isCode = (file: string): boolean => !NO_OUTPUT.test(file) && !NO_CODE.test(file);
  const constants = JSON.stringify([environment, chooseLinked(sellers)]);
  const files = await Promise.all(CODE_FILES.map((file) => readFile(path.join(root, file))));
  return sha256(constants, ...files, ...(await contents(root, CODE, isCode))).slice(0, 16);
}

/** What a store's page shows, as far as it decides the hash. */
export interface ShownStore extends Seller {
  /** Hash of the snapshot but its time of fetching; null when nothing was ever fetched. */
  readonly shown: string | null;
}

/** The hash where code and stores have been looked at already; see `contentHash`. */
export async function contentHashOf(
  root: string,
  code: string,
  stores: Iterable<ShownStore>,
): Promise<string> {
  const rest = await contents(root, REST, (file) => !NO_OUTPUT.test(file));
  const shown = Array.from(stores, (store) => `\0${store.slug}\0${store.id}\0${store.shown}`);
  return sha256(code, ...rest, ...shown).slice(0, 32);
}

/** What a site is made of. */
export interface SiteContent {
  /** The repository's folder. */
  readonly root: string;
  readonly environment: SiteEnvironment;
  readonly sellers: readonly Seller[];
  /** Folder of the snapshots. */
  readonly snapshots: string;
}

/**
 * Names what a visitor would see: the code, the sellers and their snapshots, without any time of
 * fetching. The same hash, the same site.
 *
 * @returns 32 hexadecimal digits
 */
export async function contentHash(content: SiteContent): Promise<string> {
  const { root, environment, sellers, snapshots } = content;
  const stores = sellers.map((seller) => {
    return { ...seller, shown: readSnapshotFile(snapshots, seller.slug)?.shown ?? null };
  });
  return contentHashOf(root, await codeKey(root, environment, sellers), stores);
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
