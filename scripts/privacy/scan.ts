import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteEnvironment } from '../../data/site/environment.ts';
import { BUILD_FILE } from '../build/contentHash.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles } from '../lib/files.ts';
import { groupBy } from '../lib/reportText.ts';
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

function hostsOf({ siteUrl, marketplaceUrl, storeServiceUrl }: SiteEnvironment): string[] {
  const urls = [siteUrl, marketplaceUrl, storeServiceUrl];
  return urls.map((url) => new URL(url).hostname.replaceAll(/[[\]]/g, ''));
}

/** What the snapshot among a folder's files says is meant to be read in all of them. */
async function shownIn(dir: string, files: readonly string[]): Promise<Shown> {
  const snapshot = files.find((file) => path.basename(file) === SNAPSHOT);
  if (snapshot === undefined) return { text: '', problem: null };
  const place = path.join(dir, snapshot);
  return shownTexts(await readFile(place, 'utf8'), place);
}

const leakOf = (file: string, { kind, text }: Find): Leak => {
  const isLong = text.length > SHOWN_CHARACTERS;
  return { file, kind, found: isLong ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text };
};

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
  const hosts = new Set(environment === undefined ? [] : hostsOf(environment));
  const own = await ownTexts(DATA);
  const leaks: Leak[] = [];
  const scanFile = async (file: string, shown: Shown): Promise<void> => {
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
    leaks.push(...finds.map((find) => leakOf(file, find)));
  };
  // A store's page and its data stand in one folder.
  const folders = groupBy(await listFiles(dir), (file) => path.dirname(file));
  await forEachAtMost(folders.values(), AT_ONCE, async (files) => {
    const shown = await shownIn(dir, files);
    for (const file of files) await scanFile(file, shown);
  });
  return leaks.sort((a, b) => a.file.localeCompare(b.file, 'en'));
}
