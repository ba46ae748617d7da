import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { isLoopback } from '../../data/store/loopback.ts';
import { whileServed } from '../host/previewSite.ts';
import { listFiles } from '../lib/files.ts';

/** A broken link of the site to itself. */
export interface BrokenInside {
  /** The path, or an invalid URL unchanged. */
  readonly url: string;
  readonly problem: string;
  /** Paths of the pages and style sheets that have it. */
  readonly pages: readonly string[];
}

/** The links of the built site. */
export interface SiteLinks {
  readonly pages: number;
  readonly broken: readonly BrokenInside[];
  /** The URLs at other hosts, each with a page that has it. */
  readonly outside: ReadonlyMap<string, string>;
}

/** linkinator requests all start pages at the same time. */
const BATCH_SIZE = 100;
/** linkinator uses these proxies even for loopback; nothing else in this command uses one. */
const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/** Returns a page's path by its file: `/about` for `about/index.html`. */
const pageAt = (file: string): string => encodeURI(`/${file.replace(/(^|\/)index\.html$/, '')}`);

/** Requests each page and style sheet, and all that they link to inside the site. */
async function crawl(
  starts: readonly string[],
  origin: string,
  siteUrl: string,
  isOutside: (url: string) => boolean,
): Promise<readonly LinkResult[]> {
  for (const name of PROXIES) delete process.env[name];
  const checker = new LinkChecker();
  const pattern = new RegExp(`^${siteUrl.replaceAll(/[.[\]]/g, '\\$&')}(?=[/?#]|$)`);
  const links: LinkResult[] = [];
  // linkinator misses a fragment of a page that it has already read; the second pass finds it.
  for (let at = 0; at < 2 * starts.length; at += BATCH_SIZE) {
    const from = at % starts.length;
    const batch = starts.slice(from, from + BATCH_SIZE);
    const found = await checker.check({
      path: batch.map((start) => origin + start),
      checkCss: true,
      checkFragments: true,
      urlRewriteExpressions: [{ pattern, replacement: origin }],
      linksToSkip: async (url) =>
        !url.startsWith(`${origin}/`) || isOutside(url.replace(origin, siteUrl)),
    });
    links.push(...found.links);
  }
  return links;
}

function problemOf({ url, status = 0 }: LinkResult): string | null {
  if (!URL.canParse(url)) return 'not a URL';
  // Browsers scroll to the top for `#top`, and ignore what follows `:~:`.
  if (/#(?:top$|:~:)/i.test(url)) return null;
  return url.includes('#') ? 'the page has no element with this id' : `it answered ${status}`;
}

/** Returns the broken links by their URLs, with the pages that have them. */
function gatherBroken(links: readonly LinkResult[], origin: string): Map<string, BrokenInside> {
  const broken = new Map<string, BrokenInside>();
  for (const link of links) {
    // A start page has no parent: error pages may be served with their own status.
    const isStart = link.parent === undefined && !link.url.includes('#');
    const problem = link.state !== LinkState.BROKEN || isStart ? null : problemOf(link);
    if (problem === null) continue;
    const url = link.url.replace(origin, '');
    const page = link.parent?.replace(origin, '') ?? '';
    const pages = new Set([...(broken.get(url)?.pages ?? []), ...(page === '' ? [] : [page])]);
    broken.set(url, { url, problem, pages: [...pages].sort() });
  }
  return broken;
}

/** linkinator does not tell which page links to a missing fragment of another page. */
async function findPages(folder: string, files: readonly string[], url: string) {
  const pages: string[] = [];
  const [target = '', id = ''] = url.split('#');
  for (const file of files) {
    const isSame = pageAt(file) === target;
    const ending = `${isSame ? '' : target}#${id}"`;
    if ((await readFile(path.join(folder, file), 'utf8')).includes(ending))
      pages.push(pageAt(file));
  }
  return pages.sort();
}

/**
 * Checks each link of the built site to itself, and returns those to other hosts. Asks no other host.
 *
 * @param isOutside returns whether a URL is the marketplace's, even if it shares the site's origin
 * @throws {ConfigurationError} when the folder has no built site
 */
export async function checkInside(
  folder: string,
  environment: SiteEnvironment,
  isOutside: (url: string) => boolean = () => false,
): Promise<SiteLinks> {
  const { siteUrl } = environment;
  return whileServed({ environment, dir: folder }, async (home) => {
    const { origin } = new URL(home);
    const files = listFiles(folder);
    const pages = files.filter((file) => file.endsWith('.html'));
    const starts = [...pages, ...files.filter((file) => file.endsWith('.css'))].map(pageAt);
    const links = await crawl(starts, origin, siteUrl, isOutside);
    const broken = gatherBroken(links, origin);
    const outside = new Map<string, string>();
    for (const { url: found, state, parent = '' } of links) {
      if (state !== LinkState.SKIPPED || !/^https?:/.test(found)) continue;
      const url = found.replace(origin, siteUrl);
      const page = parent.replace(origin, '');
      outside.set(url, page);
      if (!isLoopback(new URL(url).hostname) || isLoopback(new URL(siteUrl).hostname)) continue;
      broken.set(url, { url, problem: 'it leads to this machine', pages: [page] });
    }
    for (const [url, one] of broken) {
      if (one.pages.length > 0) continue;
      broken.set(url, { ...one, pages: await findPages(folder, pages, url) });
    }
    const sorted = [...broken.values()].sort((one, other) => (one.url < other.url ? -1 : 1));
    return { pages: pages.length, broken: sorted, outside };
  });
}
