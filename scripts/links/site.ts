import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import querystring from 'node:querystring';
import { LinkChecker, LinkState } from 'linkinator';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { startStaticServer } from '../host/server.ts';
import { listFiles } from '../lib/files.ts';
import type { InternalProblem, LinksReport } from './model.ts';
import { readMarkup, urlsIn } from './urls.ts';

/** The built site and where it will be published. */
interface BuiltSite {
  readonly folder: string;
  /** Origin at which it is published. */
  readonly siteUrl: string;
  /** Prefix of the site, with slashes at both ends. */
  readonly basePath: string;
  /** Whether a URL is the marketplace's, even if it shares the site's origin. */
  readonly isOutgoing: (url: string) => boolean;
}

/** Paths of pages by the URLs that they show. */
export type PagesByUrl = ReadonlyMap<string, readonly string[]>;

/** Replaces the site's own origin in all links. */
const SITE_ORIGIN = 'http://site.invalid';

/** Returns a page's path by its file or its path below the prefix: `/about` for `about/index.html`. */
const pageAt = (path: string): string => `/${path.replace(/(^|\/)(?:index\.html)?$/, '')}`;

/**
 * Returns the absolute URL of a link, without its fragment and with it. URLs of the site, also public
 * ones such as a canonical link, begin with {@link SITE_ORIGIN}. It returns an invalid link unchanged,
 * and nothing for other protocols such as `mailto:`.
 */
function resolve(link: string, page: string, site: BuiltSite): readonly string[] {
  const { siteUrl, basePath, isOutgoing } = site;
  const base = SITE_ORIGIN + basePath.slice(0, -1) + page;
  if (!URL.canParse(link, base)) return [link];
  const { origin, protocol, pathname, search, hash, href } = new URL(link, base);
  if (!/^https?:$/.test(protocol)) return [];
  const isPublic = origin === siteUrl && `${pathname}/`.startsWith(basePath) && !isOutgoing(href);
  const url = (isPublic ? SITE_ORIGIN : origin) + pathname + search;
  return hash === '' || !url.startsWith(SITE_ORIGIN) ? [url] : [url, url + hash];
}

/** Returns the pages by the URLs that they show, see `resolve`, and the ids on each page. */
async function readFiles(
  files: readonly string[],
  site: BuiltSite,
  onFile: (read: number, all: number) => void,
) {
  const pagesByUrl = new Map<string, Set<string>>();
  const ids = new Map<string, ReadonlySet<string>>();
  for (const [index, file] of files.entries()) {
    const text = await readFile(join(site.folder, file), 'utf8');
    const page = pageAt(encodeURI(file));
    const markup = file.endsWith('.css') ? null : readMarkup(text);
    if (markup !== null) ids.set(page, markup.ids);
    for (const { text: link, isLink } of markup?.urls ?? urlsIn(file, text)) {
      for (const url of isLink ? resolve(link, page, site) : []) {
        pagesByUrl.set(url, (pagesByUrl.get(url) ?? new Set()).add(page));
      }
    }
    onFile(index + 1, files.length);
  }
  const sorted = [...pagesByUrl].map(([url, pages]) => [url, [...pages].sort()] as const);
  return { shownOn: new Map(sorted), ids };
}

/** linkinator requests all URLs of a call at the same time. */
const BATCH_SIZE = 100;

/** linkinator uses these proxies even for loopback; nothing else in this command uses one. */
const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/** Starts a static host, and returns the status of each URL that is missing there: `404 Not Found`. */
async function failuresAt(urls: readonly string[], { folder }: BuiltSite) {
  const failures = new Map<string, string>();
  const server = await startStaticServer({ dir: folder, port: 0 });
  const { origin } = new URL(server.url);
  for (const name of PROXIES) delete process.env[name];
  try {
    for (let from = 0; from < urls.length; from += BATCH_SIZE) {
      const batch = urls.slice(from, from + BATCH_SIZE);
      const path = batch.map((url) => url.replace(SITE_ORIGIN, origin));
      const linksToSkip = async (link: string) => !path.includes(link);
      const { links } = await new LinkChecker().check({ path, linksToSkip });
      const broken = links.filter(({ state }) => state === LinkState.BROKEN);
      for (const { url, status = 0 } of broken) {
        const failure = `${status} ${STATUS_CODES[status] ?? 'no answer'}`;
        failures.set(url.replace(origin, SITE_ORIGIN), failure);
      }
    }
    return failures;
  } finally {
    await server.close();
  }
}

/** Returns whether a page lacks the element that a URL's fragment names. */
function lacksElement(
  url: string,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  basePath: string,
): boolean {
  const { pathname, hash } = new URL(url);
  if (!url.startsWith(SITE_ORIGIN) || !`${pathname}/`.startsWith(basePath)) return false;
  // Browsers ignore `:~:` and what follows it. For an empty id and for `top` they scroll to the top.
  const id = querystring.unescape(hash.slice(1).replace(/:~:.*$/, ''));
  if (id === '' || id.toLowerCase() === 'top') return false;
  return ids.get(pageAt(pathname.slice(basePath.length)))?.has(id) === false;
}

/**
 * Reads every page, style sheet and SVG file of the built site. Requests each URL of the site that they
 * link to from a static host on loopback. Sends nothing to other hosts.
 *
 * @param onFile gets the number of files that have been read.
 * @returns the report, and the pages that show each URL outside the site.
 * @throws {ConfigurationError} when the folder holds no built site.
 */
export async function checkSite(
  site: BuiltSite,
  onFile: (read: number, all: number) => void,
): Promise<{ report: NonNullable<LinksReport['internal']>; shownOn: PagesByUrl }> {
  const files = listFiles(site.folder).filter((file) => /\.(?:html|css|svg)$/.test(file));
  if (!files.some((file) => file.endsWith('.html'))) {
    throw new ConfigurationError(
      `${site.folder} holds no built site: run npm run build first, or name its folder with --site.`,
    );
  }
  const { shownOn, ids } = await readFiles(files, site, onFile);
  const isInternal = (url: string): boolean => url.startsWith(SITE_ORIGIN);
  const internal = [...shownOn.keys()].filter((url) => isInternal(url) && !url.includes('#'));
  const outside = [...shownOn].filter(([url]) => URL.canParse(url) && !isInternal(url));
  const failures = await failuresAt(internal, site);
  const problemOf = (url: string): string | undefined => {
    if (!URL.canParse(url)) return 'not a URL';
    const isLacking = lacksElement(url, ids, site.basePath);
    return isLacking ? 'the page has no element with this id' : failures.get(url);
  };
  const broken = [...shownOn].flatMap(([url, pages]): readonly InternalProblem[] => {
    const problem = problemOf(url);
    return problem === undefined ? [] : [{ url: url.replace(SITE_ORIGIN, ''), problem, pages }];
  });
  broken.sort((one, other) => (one.url < other.url ? -1 : 1));
  return {
    report: { files: files.length, urls: internal.length, broken },
    shownOn: new Map(outside),
  };
}
