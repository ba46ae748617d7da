import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/environment.ts';
import type { Seller } from '../../data/sellers.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { codeKey } from './codeKey.ts';
import { readFacts } from './snapshotFacts.ts';

/** Published with the site, so that a later run can tell whether it would publish anything else. */
export const BUILD_FILE = 'build.json';

/** What decides the output beside the code that `codeKey` reads: hosts' files, pictures, robots. */
const SOURCES = [
  'data/covers',
  'deploy',
  'scripts/art',
  'scripts/host',
  'scripts/lib',
  'scripts/publish',
];
const NO_OUTPUT = /\.test\.ts$|[\\/](?:testing|node_modules)[\\/]/;

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(path.join(root, folder), options).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NO_OUTPUT.test(file));
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

/** What a store's page shows, as far as it decides the hash. */
export interface ShownStore extends Seller {
  /** Of the snapshot, see SnapshotFacts; null when nothing was ever fetched. */
  readonly shown: string | null;
}

/** The hash where code and stores have been looked at already; see `contentHash`. */
export async function contentHashOf(
  root: string,
  code: string,
  stores: Iterable<ShownStore>,
): Promise<string> {
  const hash = createHash('sha256').update(code);
  const files = await Promise.all(SOURCES.map((folder) => filesBelow(root, folder)));
  for (const file of files.flat().sort()) {
    hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
  }
  for (const { slug, id, shown } of stores) hash.update(`\0${slug}\0${id}\0${shown ?? 'none'}`);
  return hash.digest('hex').slice(0, 32);
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
    const facts = readFacts(snapshotFile(snapshots, seller.slug));
    return { ...seller, shown: facts?.shown ?? null };
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
