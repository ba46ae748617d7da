import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { decodeEntities } from '../../data/store/entities.ts';
import { parseSnapshot, SnapshotError } from '../../data/store/snapshotSchema.ts';
import { BUILD_FILE } from '../build/contentHash.ts';
import { root } from '../build/paths.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles } from '../lib/files.ts';
import { groupBy } from '../lib/reportText.ts';
import { findKeys, findPatterns } from './finds.ts';

const DATA = path.join(root, 'data');
const SNAPSHOT = 'snapshot.json';
/** Where data can stand; in scripts, styles and drawings, what looks like an address is code. */
const HOLDS_DATA = /\.(?:html|json|xml|txt|webmanifest)(?:\.(?:br|gz))?$/;
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

/** A host may have an IP address for its name. */
function hostsOf({ siteUrl, marketplaceUrl, storeServiceUrl }: SiteEnvironment): Set<string> {
  const urls = [siteUrl, marketplaceUrl, storeServiceUrl];
  return new Set(urls.map((url) => new URL(url).hostname.replaceAll(/[[\]]/g, '')));
}

/** What the operator publishes of themselves: an address that stands there is meant to be read. */
async function ownTexts(): Promise<string> {
  const pages = (await listFiles(DATA)).filter((file) => /^texts\/.*\.md$/.test(file));
  const files = ['site.json', 'testimonials.json', ...pages];
  const texts = files.map((file) => readFile(path.join(DATA, file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** The bytes of a file of the output, decompressed. */
export async function readPlain(file: string): Promise<Buffer> {
  const content = await readFile(file);
  if (file.endsWith('.br')) return brotliDecompressSync(content);
  return file.endsWith('.gz') ? gunzipSync(content) : content;
}

/** Text as it is read, without the escapes of JSON and HTML. The numbers of drawings look like addresses. */
const readable = (text: string): string =>
  decodeEntities(
    text
      .replaceAll(/<path\b[^>]*>/g, ' ')
      .replaceAll(/\\(u003c|[nt"\\])/g, (_, sign: string) => (/["\\]/.test(sign) ? sign : '\n')),
  );

/**
 * Looks through every file of a built site that holds data, compressed ones too, for what the two APIs
 * carry beside what is shown: keys of private fields, e-mail addresses and their hashes, phone and bank
 * account numbers, IP addresses. What stands in the operator's own texts, or in a review, is meant to
 * be read.
 *
 * @param dir the built site's folder
 * @returns sorted by file; empty when all is well
 */
export async function findPrivateData(
  dir: string,
  environment: SiteEnvironment,
): Promise<readonly Leak[]> {
  const hosts = hostsOf(environment);
  const own = await ownTexts();
  const leaks: Leak[] = [];
  const add = (file: string, kind: string, text: string): void => {
    const isLong = text.length > SHOWN_CHARACTERS;
    leaks.push({ file, kind, found: isLong ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text });
  };
  const scanFile = async (file: string, shown: string): Promise<void> => {
    const text = (await readPlain(path.join(dir, file))).toString();
    const patterns = findPatterns(readable(text)).filter(
      ({ text: found }) => !hosts.has(found) && !own.includes(found) && !shown.includes(found),
    );
    for (const { kind, text: found } of [...findKeys(text), ...patterns]) add(file, kind, found);
  };
  /** What a buyer wrote into a review is theirs to publish, in its store's page too. */
  const shownIn = async (files: readonly string[]): Promise<string> => {
    const file = files.find((name) => path.basename(name) === SNAPSHOT);
    if (file === undefined) return '';
    const text = await readFile(path.join(dir, file), 'utf8');
    try {
      const { header, banner, reviews } = parseSnapshot(text, file);
      return readable(JSON.stringify([header, banner, reviews]));
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      add(file, 'more than a snapshot', error.message);
      return '';
    }
  };
  const files = (await listFiles(dir)).filter(
    (file) => HOLDS_DATA.test(file) && !file.startsWith(BUILD_FILE),
  );
  // A store's page and its data stand in one folder.
  const folders = groupBy(files, (file) => path.dirname(file)).values();
  await forEachAtMost(folders, AT_ONCE, async (inside) => {
    const shown = await shownIn(inside);
    for (const file of inside) await scanFile(file, shown);
  });
  return leaks.sort((a, b) => a.file.localeCompare(b.file, 'en'));
}
