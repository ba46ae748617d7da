import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Seller } from '../../data/content/sellers.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { staticRoutes } from '../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../data/site/routes.ts';
import { isLoopback } from '../../data/store/loopback.ts';
import { isText } from '../../deploy/mediaTypes.ts';
import { BUILD_FILE } from './buildFile.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles } from '../lib/files.ts';
import { urlsIn } from '../links/urls.ts';

/** A built site that is to be published. */
export interface BuiltSite {
  /** Folder of its files. */
  readonly client: string;
  readonly environment: SiteEnvironment;
  readonly sellers: readonly Seller[];
  /** For tests, where all URLs are on loopback. */
  readonly allowLoopback?: boolean;
}

const FILES = [BUILD_FILE, 'robots.txt', 'sitemap.xml', '_headers'];
const CONCURRENT_FILES = 8;
/** Stands for the site's own origin. */
const SITE_ORIGIN = 'http://site.invalid';
/** Places whose URLs a browser fetches together with the page, so not links. */
const FETCHED_PLACES = /^(?:<(?!a )\w+ \S+>|<style>|)$/;
/** Vite writes an empty entry for a page without code of its own. */
const MAY_BE_EMPTY = /^assets\/entries\//;

function pageProblem(file: string, text: string): string | null {
  if (text.trim() === '') return 'is empty';
  if (!file.endsWith('.html')) return null;
  if (!/<h1[\s>]/.test(text)) return 'has no heading';
  return text.trimEnd().endsWith('</html>') ? null : 'breaks off before </html>';
}

/** Finds the first URL in a file that names a missing file of the site, and the first on loopback. */
function urlProblems(
  { environment, allowLoopback = false }: BuiltSite,
  files: ReadonlySet<string>,
  file: string,
  text: string,
): string[] {
  const { siteUrl } = environment;
  const basePath = '/';
  const base = `${SITE_ORIGIN}${basePath}${file}`;
  const urls = urlsIn(file, text)
    .filter(({ text: link }) => URL.canParse(link, base))
    .map(({ text: link, place, isLink }) => ({ place, isLink, url: new URL(link, base) }));
  const fileAt = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(basePath.length));
  const where = (place: string): string => (place === '' ? file : `${file}: ${place}`);
  const missing = urls.find(({ place, isLink, url }) => {
    const isOwn = url.origin === SITE_ORIGIN || url.origin === siteUrl;
    if (!isLink || !isOwn || !url.pathname.startsWith(basePath) || !FETCHED_PLACES.test(place)) {
      return false;
    }
    const named = fileAt(url);
    return !files.has(named) && !files.has(path.posix.join(named, 'index.html'));
  });
  const loopback = urls.find(({ url }) => !allowLoopback && isLoopback(url.hostname));
  return [
    ...(missing ? [`${where(missing.place)} names ${fileAt(missing.url)}, which is missing.`] : []),
    ...(loopback ? [`${where(loopback.place)} leads to this machine: ${loopback.url.origin}`] : []),
  ];
}

/** Returns the problems of a built site as sentences: missing, empty or broken files, URLs on loopback. */
export async function checkOutput(site: BuiltSite): Promise<readonly string[]> {
  const { client, sellers } = site;
  if (!existsSync(path.join(client, 'index.html'))) {
    return [`There is no ${client}/index.html: run npm run build first.`];
  }
  const pages = [...staticRoutes, ...sellers.map(({ slug }) => storeRoute(slug))].map(outputFile);
  const needed = new Set([...FILES, ...pages]);
  const files = new Set(listFiles(client));
  const missing = [...needed].filter((file) => !files.has(file));
  const problems = missing.map((file) => `${file} is missing.`);
  await forEachAtMost(files, CONCURRENT_FILES, async (file) => {
    const place = path.join(client, file);
    const { size } = await stat(place);
    if (size === 0 && !MAY_BE_EMPTY.test(file)) problems.push(`${file} is empty.`);
    if (size === 0 || !(isText(file) || file === '_headers')) return;
    const text = await readFile(place, 'utf8');
    const problem = needed.has(file) ? pageProblem(file, text) : null;
    if (problem !== null) problems.push(`${file} ${problem}.`);
    problems.push(...urlProblems(site, files, file, text));
  });
  return problems.sort();
}
