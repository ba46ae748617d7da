import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteEnvironment } from '../../data/environment.ts';
import { BUILD_FILE } from '../build/contentHash.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles } from '../lib/files.ts';
import { ownTexts, readContents, type Shown, shownTexts, wordsOf } from './contents.ts';
import { type Find, findKeys, findPatterns } from './finds.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));
const SNAPSHOT = 'snapshot.json';
/** Where data can stand; in scripts, styles and drawings, what looks like an address is code. */
const HOLDS_DATA = /\.(?:html|json|xml|txt|webmanifest)$/;
const AT_ONCE = 4;
/** So much of a find is told: enough to look for it, and a report is no place for all of it. */
const SHOWN_CHARACTERS = 12;

/** Something in a file that nobody may publish. */
export interface Leak {
  /** Below the scanned folder. */
  readonly file: string;
  /** What kind of private data it is, in an operator's words. */
  readonly kind: string;
  /** The beginning of what was found. */
  readonly found: string;
}

/** What is scanned. */
export interface PrivacyScan {
  /** The built site's folder. */
  readonly dir: string;
  /** What else, known to tests, may stand in no file and in no file's name. */
  readonly findMore?: (text: string) => Find[];
  /** Where the site and its sources are: a host may have an IP address for its name. */
  readonly environment?: SiteEnvironment;
}

interface Scanner {
  readonly dir: string;
  readonly own: string;
  readonly hosts: ReadonlySet<string>;
  readonly findMore: (text: string) => Find[];
}

function hostsOf({ siteUrl, marketplaceUrl, storeServiceUrl }: SiteEnvironment): Set<string> {
  const urls = [siteUrl, marketplaceUrl, storeServiceUrl];
  return new Set(urls.map((url) => new URL(url).hostname.replaceAll(/[[\]]/g, '')));
}

async function scanFile(scanner: Scanner, file: string, shown: Shown): Promise<Leak[]> {
  const { dir, own, hosts, findMore } = scanner;
  const contents = await readContents(path.join(dir, file));
  const name = path.basename(contents.plainName);
  const isMeant = ({ text }: Find): boolean =>
    hosts.has(text) || own.includes(text) || shown.text.includes(text);
  const finds = [...findMore(contents.text), ...findMore(file)];
  if (HOLDS_DATA.test(name) && name !== BUILD_FILE) {
    finds.push(...findKeys(contents.text));
    finds.push(...findPatterns(wordsOf(contents)).filter((find) => !isMeant(find)));
  }
  if (shown.problem !== null && file.endsWith(SNAPSHOT)) {
    finds.push({ kind: 'more than a snapshot', text: shown.problem });
  }
  return finds.map(({ kind, text }) => {
    const isLong = text.length > SHOWN_CHARACTERS;
    return { file, kind, found: isLong ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text };
  });
}

/** A store's page and its data show the same: what its snapshot says is meant to be read in both. */
async function scanFolder(scanner: Scanner, files: readonly string[]): Promise<Leak[]> {
  const snapshot = files.find((file) => path.basename(file) === SNAPSHOT);
  const place = path.join(scanner.dir, snapshot ?? '');
  const shown: Shown =
    snapshot === undefined
      ? { text: '', problem: null }
      : shownTexts(await readFile(place, 'utf8'), place);
  const leaks: Leak[] = [];
  for (const file of files) leaks.push(...(await scanFile(scanner, file, shown)));
  return leaks;
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
  const { dir, findMore = () => [], environment } = scan;
  const hosts = environment === undefined ? new Set<string>() : hostsOf(environment);
  const scanner = { dir, own: await ownTexts(DATA), hosts, findMore };
  const folders = new Map<string, string[]>();
  for (const file of await listFiles(dir)) {
    const folder = path.dirname(file);
    folders.set(folder, folders.get(folder) ?? []);
    folders.get(folder)?.push(file);
  }
  const leaks: Leak[] = [];
  await forEachAtMost(folders.values(), AT_ONCE, async (files) => {
    leaks.push(...(await scanFolder(scanner, files)));
  });
  return leaks.sort((a, b) => a.file.localeCompare(b.file, 'en'));
}
