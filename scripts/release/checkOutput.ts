import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { staticRoutes } from '../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../data/site/routes.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { isLoopback } from '../../data/store/loopback.ts';
import { isText } from '../../deploy/mediaTypes.ts';
import { BUILD_FILE } from '../build/contentHash.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles } from '../lib/files.ts';
import { urlsIn } from '../links/urls.ts';

/** A built site and where it belongs. */
export interface BuiltSite {
  /** The built site's folder. */
  readonly client: string;
  readonly environment: SiteEnvironment;
  readonly sellers: readonly Seller[];
  /** For tests on one machine alone: addresses of this machine are no fault. */
  readonly allowLoopback?: boolean;
}

const FILES = [BUILD_FILE, 'robots.txt', 'sitemap.xml', '_headers'];
const AT_ONCE = 8;
/** Stands for the site's own origin. */
const SITE = 'http://site.invalid';
/** Where addresses of files stand that a browser fetches with a page or a style sheet: not in `<a href>`. */
const FETCHED = /^(?:<(?!a )\w+ \S+>|<style>|)$/;

/** Vite writes an empty entry for a page without code of its own; the bundle lists its size. */
const MAY_BE_EMPTY = /^assets\/entries\//;

/** A page that broke off has no end, one that rendered nothing no heading. */
function wholenessProblem(file: string, text: string): string | null {
  if (text.trim() === '') return 'is empty';
  if (!file.endsWith('.html')) return null;
  if (!/<h1[\s>]/.test(text)) return 'has no heading';
  return text.trimEnd().endsWith('</html>') ? null : 'breaks off before </html>';
}

/** Finds the first address of a file that names a missing file of the site, and the first of this machine. */
function addressProblems(
  { environment, allowLoopback = false }: BuiltSite,
  files: ReadonlySet<string>,
  file: string,
  text: string,
): string[] {
  const { siteUrl, basePath } = environment;
  const base = `${SITE}${basePath}${file}`;
  const addresses = urlsIn(file, text)
    .filter(({ text: link }) => URL.canParse(link, base))
    .map(({ text: link, place, isLink }) => ({ place, isLink, url: new URL(link, base) }));
  const fileAt = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(basePath.length));
  const where = (place: string): string => (place === '' ? file : `${file}: ${place}`);
  const missing = addresses.find(({ place, isLink, url }) => {
    const isOwn = url.origin === SITE || url.origin === siteUrl;
    if (!isLink || !isOwn || !url.pathname.startsWith(basePath) || !FETCHED.test(place)) {
      return false;
    }
    const named = fileAt(url);
    return !files.has(named) && !files.has(path.posix.join(named, 'index.html'));
  });
  const loopback = addresses.find(({ url }) => !allowLoopback && isLoopback(url.hostname));
  return [
    ...(missing ? [`${where(missing.place)} names ${fileAt(missing.url)}, which is missing.`] : []),
    ...(loopback ? [`${where(loopback.place)} leads to this machine: ${loopback.url.origin}`] : []),
  ];
}

/**
 * Returns what is wrong with a built site that is about to be published, as sentences; empty when all
 * is well: every page is there and whole, no file is empty, none that a page names is missing, and
 * nothing leads to the machine that built it.
 */
export async function checkOutput(check: BuiltSite): Promise<readonly string[]> {
  const { client, sellers } = check;
  if (!existsSync(path.join(client, 'index.html'))) {
    return [`There is no ${client}/index.html: run npm run build first.`];
  }
  const pages = [...staticRoutes, ...sellers.map(({ slug }) => storeRoute(slug))].map(outputFile);
  const needed = new Set([...FILES, ...pages]);
  const files = new Set(await listFiles(client));
  const missing = [...needed].filter((file) => !files.has(file));
  const problems = missing.map((file) => `${file} is missing.`);
  await forEachAtMost(files, AT_ONCE, async (file) => {
    const place = path.join(client, file);
    const { size } = await stat(place);
    if (size === 0 && !MAY_BE_EMPTY.test(file)) problems.push(`${file} is empty.`);
    if (size === 0 || !(isText(file) || file === '_headers')) return;
    const text = await readFile(place, 'utf8');
    const fault = needed.has(file) ? wholenessProblem(file, text) : null;
    if (fault !== null) problems.push(`${file} ${fault}.`);
    problems.push(...addressProblems(check, files, file, text));
  });
  return problems.sort();
}
