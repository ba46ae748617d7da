import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { networkError } from '../../model/http/requestError.ts';
import { encodePath } from '../../model/lib/encodePath.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { previewSite } from '../host/server.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles } from '../lib/files.ts';
import { showNothing, type ShowStep } from '../lib/showStep.ts';

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

const PAGES_AT_ONCE = 4;
/** All stores have the same links, and thousands of stores would take hours. */
const MAX_STORES = 20;
const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/** Hides the proxy from linkinator, which reads the variables itself and uses it even for loopback. Returns its way back. */
function hideProxy(): () => void {
  const hidden = PROXIES.filter((name) => name in process.env);
  const values = Object.fromEntries(hidden.map((name) => [name, process.env[name]]));
  for (const name of hidden) delete process.env[name];
  return () => void Object.assign(process.env, values);
}

/** Returns a page's path by its file: `/about` for `about/index.html`. */
const pageAt = (file: string): string => `/${encodePath(file.replace(/(^|\/)index\.html$/, ''))}`;

/**
 * Throws when the site's server did not answer as it should. It is this process, so that says nothing of the link.
 *
 * @throws {KnownError} with the reason
 */
function assertServed({ url, status = 0, failureDetails = [] }: LinkResult): void {
  if (status > 0 && status < 500) return;
  const cause = failureDetails.find((one) => one instanceof Error);
  const reason = cause === undefined ? `status ${status}` : networkError(cause, 0).message;
  throw new KnownError(
    `This process could not serve ${new URL(url).pathname} to itself (${reason}), so the links inside the site ` +
      'were not checked. Raise the limit of open files (ulimit -n) and run the command again.',
  );
}

function problemOf(link: LinkResult): string | null {
  const { url, state } = link;
  if (state !== LinkState.BROKEN) return null;
  if (!URL.canParse(url)) return 'not a URL';
  assertServed(link);
  // Browsers scroll to the top for `#top`, and ignore what follows `:~:`.
  if (/#(?:top$|:~:)/i.test(url)) return null;
  return url.includes('#') ? 'the page has no element with this id' : `it answered ${link.status}`;
}

interface InsideOptions {
  /** Returns whether a URL is the marketplace's, even if it shares the site's origin. */
  readonly isOutside?: (url: string) => boolean;
  readonly showStep?: ShowStep;
}

/**
 * Checks the links of the built site to itself, and returns those to other hosts. Asks no other host.
 *
 * @throws {ConfigurationError} when the folder has no built site
 */
export async function checkInside(
  folder: string,
  environment: SiteEnvironment,
  { isOutside = () => false, showStep = showNothing }: InsideOptions = {},
): Promise<SiteLinks> {
  const { siteUrl } = environment;
  const broken = new Map<string, { problem: string; pages: Set<string> }>();
  const outside = new Map<string, string>();
  const pattern = new RegExp(`^${siteUrl.replaceAll(/[.[\]]/g, '\\$&')}(?=[/?#]|$)`);
  const all = listFiles(folder).filter((file) => /\.(?:html|css)$/.test(file));
  const stores = new Set(all.filter((file) => file.startsWith('store/')).slice(MAX_STORES));
  const files = all.filter((file) => !stores.has(file));
  const { count } = showStep('Checking the links inside the site', files.length);
  const server = await previewSite({ dir: folder });
  const showProxy = hideProxy();
  const { origin } = new URL(server.url);
  const add = (page: string, link: LinkResult): void => {
    const problem = problemOf(link);
    const url = link.url.replace(origin, problem === null ? siteUrl : '');
    if (problem !== null) {
      const known = broken.get(url) ?? { problem, pages: new Set() };
      broken.set(url, { problem, pages: known.pages.add(page) });
    } else if (link.state === LinkState.SKIPPED && /^https?:/.test(url)) {
      outside.set(url, page);
    }
  };
  try {
    await forEachAtMost(files.map(pageAt), PAGES_AT_ONCE, async (page) => {
      // A checker of several pages misses fragments, and does not tell which page has a link.
      const { links } = await new LinkChecker().check({
        path: origin + page,
        checkCss: true,
        checkFragments: true,
        urlRewriteExpressions: [{ pattern, replacement: origin }],
        linksToSkip: async (url) =>
          !url.startsWith(`${origin}/`) || isOutside(url.replace(origin, siteUrl)),
      });
      for (const link of links) add(page, link);
      count();
    });
  } finally {
    showProxy();
    await server.close();
  }
  const sorted = [...broken].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    broken: sorted.map(([url, { problem, pages }]) => ({ url, problem, pages: [...pages].sort() })),
    outside,
  };
}
