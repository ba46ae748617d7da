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
  'tools/covers',
  ...['build', 'host', 'lib', 'publish'].map((folder) => `scripts/${folder}`),
];
/** npm writes down what is installed, which differs from package-lock.json between a pull and `npm ci`. */
const FILES = ['node_modules/.package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** What is fetched or drawn is no source, nor are the sellers: pages name them in keys of their own. */
const NO_SOURCE =
  /^data\/(?:(?:stores|avatars|covers\/drawn)\/|sellers\.json$)|\.test\.tsx?$|\/(?:testing|node_modules)\//;

/**
 * Names the state of everything that decides the output but for the stores: sources, packages, the
 * environment and the stores that every store page links, which vite.config.ts works out of the
 * seller file too. The same key, the same bundle.
 *
 * @param project the repository's folder
 * @returns 16 hexadecimal digits
 */
export async function codeKeyOf(
  project: string,
  environment: SiteEnvironment,
  sellers: readonly Seller[],
): Promise<string> {
  const content = contentFolder();
  const parts: (string | Buffer)[] = [
    JSON.stringify([environment, chooseLinked(sellers), content]),
  ];
  const listed = [...new Set([...SOURCES, content])].map(async (folder) =>
    (await listFiles(path.join(project, folder))).map((name) => `${folder}/${name}`),
  );
  for (const file of [...FILES, ...(await Promise.all(listed)).flat()]) {
    if (!NO_SOURCE.test(file)) parts.push(`\0${file}\0`, await readFile(path.join(project, file)));
  }
  return sha256(...parts).slice(0, 16);
}

/** What a build would make. */
export interface SiteState {
  /** Names the state of the code. */
  readonly codeKey: string;
  readonly pages: readonly SitePage[];
  /** Names what a visitor would see: the same hash, the same site. 32 hexadecimal digits. */
  readonly contentHash: string;
}

/**
 * Looks at everything that a site would be built from now.
 *
 * @param snapshots their folder
 * @param release takes data of the configured hosts alone
 * @throws {SnapshotError} when a snapshot does not say whose it is, naming it
 */
export async function siteState(
  environment: SiteEnvironment,
  sellers: readonly Seller[],
  snapshots: string,
  release: boolean,
): Promise<SiteState> {
  const source = release ? sourceOf(environment) : null;
  const codeKey = await codeKeyOf(root, environment, sellers);
  const pages = listPages({ codeKey, sellers, snapshots, source });
  return { codeKey, pages, contentHash: sha256(...pages.map(({ name }) => name)).slice(0, 32) };
}

/** The text of `build.json`: no time in it, so that equal builds have equal bytes. */
export function buildFile(contentHash: string): string {
  return `${JSON.stringify({ contentHash })}\n`;
}
