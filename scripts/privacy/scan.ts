import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteEnvironment } from '../../data/environment.ts';
import { BUILD_FILE } from '../build/contentHash.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import {
  type Contents,
  ownTexts,
  readContents,
  type Shown,
  shownTexts,
  wordsOf,
} from './contents.ts';
import { type Find, findKeys, findPatterns, valueFinder } from './finds.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));
const SNAPSHOT = 'snapshot.json';
/** Where data can stand; in scripts, styles and drawings, what looks like an address is code. */
const HOLDS_DATA = /\.(?:html|json|xml|txt|webmanifest)$/;
const AT_ONCE = 4;

/** Something in a file that nobody may publish. */
export interface Leak {
  /** Below the scanned folder. */
  readonly file: string;
  /** What kind of private data it is, in an operator's words. */
  readonly kind: string;
  /** The beginning of what was found, not all of it: a report is no place for it either. */
  readonly found: string;
}

/** The beginning of a find: enough to look for it. */
const shorten = (text: string): string => (text.length > 12 ? `${text.slice(0, 12)}…` : text);

/** What is scanned. */
export interface PrivacyScan {
  /** The built site's folder. */
  readonly dir: string;
  /** Private values that are known, for tests: not one may stand in any file. */
  readonly values?: Iterable<string>;
  /** Where the site and its sources are: a host may have an IP address for its name. */
  readonly environment?: SiteEnvironment;
}

interface Scanner {
  readonly dir: string;
  readonly own: string;
  readonly hosts: ReadonlySet<string>;
  readonly findValues: (text: string) => Find[];
}

const NOTHING_SHOWN: Shown = { text: '', problem: null };

function hostsOf({ siteUrl, marketplaceUrl, storeServiceUrl }: SiteEnvironment): Set<string> {
  const urls = [siteUrl, marketplaceUrl, storeServiceUrl];
  return new Set(urls.map((url) => new URL(url).hostname.replaceAll(/[[\]]/g, '')));
}

/** What is meant to be shown in a folder: a store's page and its data show the same. */
async function shownIn(folder: string, names: readonly string[]): Promise<Shown> {
  if (!names.includes(SNAPSHOT)) return NOTHING_SHOWN;
  const file = path.join(folder, SNAPSHOT);
  return shownTexts(await readFile(file, 'utf8'), file);
}

/** What looks private in a page or a data file, and is not meant to be shown. */
function suspects({ own, hosts }: Scanner, contents: Contents, shown: Shown): Find[] {
  const name = path.basename(contents.plainName);
  if (!HOLDS_DATA.test(name) || name === BUILD_FILE) return [];
  const isMeant = ({ text }: Find): boolean =>
    hosts.has(text) || own.includes(text) || shown.text.includes(text);
  return [
    ...findKeys(contents.text),
    ...findPatterns(wordsOf(contents)).filter((find) => !isMeant(find)),
  ];
}

async function scanFile(scanner: Scanner, file: string, shown: Shown): Promise<Leak[]> {
  const name = path.relative(scanner.dir, file);
  const contents = await readContents(file);
  const finds = [
    ...suspects(scanner, contents, shown),
    ...scanner.findValues(contents.text),
    ...scanner.findValues(name),
  ];
  if (shown.problem !== null && file.endsWith(SNAPSHOT)) {
    finds.push({ kind: 'more than a snapshot', text: shown.problem });
  }
  return finds.map(({ kind, text }) => ({ file: name, kind, found: shorten(text) }));
}

async function foldersOf(dir: string): Promise<ReadonlyMap<string, string[]>> {
  const folders = new Map<string, string[]>();
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const names = folders.get(entry.parentPath) ?? [];
    names.push(entry.name);
    folders.set(entry.parentPath, names);
  }
  return folders;
}

/**
 * Looks through every file of a built site, compressed ones and pictures included, for what the two
 * APIs carry beside what is shown: keys of private fields, e-mail addresses and their hashes, phone
 * and bank account numbers, IP addresses. What stands in the operator's own texts, or in a review, is
 * meant to be read.
 *
 * @returns sorted by file; empty when all is well
 */
export async function findPrivateData(scan: PrivacyScan): Promise<readonly Leak[]> {
  const { dir, values = [], environment } = scan;
  const hosts = environment === undefined ? new Set<string>() : hostsOf(environment);
  const scanner = { dir, own: await ownTexts(DATA), hosts, findValues: valueFinder(values) };
  const leaks: Leak[] = [];
  await forEachAtMost(await foldersOf(dir), AT_ONCE, async ([folder, names]) => {
    const shown = await shownIn(folder, names);
    for (const name of names) {
      leaks.push(...(await scanFile(scanner, path.join(folder, name), shown)));
    }
  });
  return leaks.sort((a, b) => a.file.localeCompare(b.file, 'en'));
}
