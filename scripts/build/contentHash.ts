import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { contentFolder } from '../../data/content/source.ts';
import { chooseLinked } from '../../data/content/linkedSellers.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { sourceOf } from '../../data/store/source.ts';
import { listFiles, sha256 } from '../lib/files.ts';
import { listPages, type SitePage } from './pages.ts';
import { root } from './paths.ts';

/** Published with the site. The next refresh compares its content hash, and builds only if it differs. */
export const BUILD_FILE = 'build.json';

/** Folders that decide the output: pages, their styles and scripts, hosts' files, pictures. */
const FOLDERS = [
  'components',
  'data',
  'deploy',
  'pages',
  'public',
  'renderer',
  ...['build', 'host', 'lib', 'pictures', 'publish'].map((folder) => `scripts/${folder}`),
];
/**
 * The first is npm's list of installed packages. It replaces package-lock.json, which `git pull` changes
 * without installing anything.
 */
const FILES = ['node_modules/.package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** Excludes generated data, tests and sellers; each seller is part of its page's own cache key. */
const EXCLUDED =
  /^data\/(?:(?:stores|avatars)\/|sellers\.json$)|\.test\.tsx?$|\/(?:testing|node_modules)\//;

/**
 * Returns the bundle's cache key: a hash of the sources, packages, environment, and the stores that every
 * page links to.
 *
 * @param project the repository's folder
 * @returns 16 hexadecimal digits
 */
export async function bundleKeyOf(
  project: string,
  environment: SiteEnvironment,
  sellers: readonly Seller[],
): Promise<string> {
  const content = contentFolder();
  const parts: (string | Buffer)[] = [
    JSON.stringify([environment, chooseLinked(sellers), content]),
  ];
  const listed = [...new Set([...FOLDERS, content])].flatMap((folder) =>
    listFiles(path.join(project, folder)).map((name) => `${folder}/${name}`),
  );
  for (const file of [...FILES, ...listed]) {
    if (!EXCLUDED.test(file)) parts.push(`\0${file}\0`, await readFile(path.join(project, file)));
  }
  return sha256(...parts).slice(0, 16);
}

/** The input of a build. */
export interface SiteState {
  readonly bundleKey: string;
  readonly pages: readonly SitePage[];
  /** Equal hashes mean that visitors would see the same site. 32 hexadecimal digits. */
  readonly contentHash: string;
}

/**
 * Reads everything that a build would use now. A release uses only data of the configured APIs.
 *
 * @param snapshots the folder of the snapshots.
 * @throws {SnapshotError} when a snapshot does not name its seller and source.
 */
export async function siteState(
  environment: SiteEnvironment,
  sellers: readonly Seller[],
  snapshots: string,
  release: boolean,
): Promise<SiteState> {
  const source = release ? sourceOf(environment) : null;
  const bundleKey = await bundleKeyOf(root, environment, sellers);
  const pages = listPages({ bundleKey, sellers, snapshots, source });
  const contentHash = sha256(...pages.map(({ cacheKey }) => cacheKey)).slice(0, 32);
  return { bundleKey, pages, contentHash };
}

/** Returns the text of `build.json`. It has no time, so that equal builds have equal bytes. */
export function buildFile(contentHash: string): string {
  return `${JSON.stringify({ contentHash })}\n`;
}
