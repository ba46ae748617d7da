import { LinkChecker, LinkState } from 'linkinator';
import pLimit from 'p-limit';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { encodePath } from '../../model/lib/urlPath.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { previewSite } from '../host/server.ts';
import { listFiles } from '../lib/files.ts';
import { groupBy } from '../lib/report.ts';
import { showNothing, type ShowStep } from '../lib/showStep.ts';

const PAGES_AT_ONCE = 4;
/** All stores have the same links, and thousands of stores would take hours. */
const MAX_STORES = 20;

const UNSERVED =
  'The site could not be served to this process: raise the limit of open files (ulimit -n), and run it again.';

/** Returns what is wrong with a broken link. @throws {KnownError} when this process could not serve it */
function problemOf(url: string, status = 0): string | null {
  if (!URL.canParse(url)) return 'not a URL';
  if (status === 0 || status >= 500) throw new KnownError(UNSERVED);
  // Browsers scroll to the top for `#top`, and ignore what follows `:~:`.
  if (/#(?:top$|:~:)/i.test(url)) return null;
  return url.includes('#') ? 'the page has no element with this id' : `it answered ${status}`;
}

/**
 * Checks the links of the built site to itself: returns the path of each broken one, with the paths of the pages that
 * have it, and the URLs at other hosts, each with a page. Asks no other host.
 *
 * @throws {ConfigurationError} when the folder has no built site
 */
export async function checkInside(
  folder: string,
  { settings: { siteUrl }, showStep = showNothing }: { settings: Settings; showStep?: ShowStep },
) {
  const broken: { url: string; problem: string; page: string }[] = [];
  const shownOn = new Map<string, string>();
  const all = listFiles(folder).filter((file) => /\.(?:html|css)$/.test(file));
  const stores = new Set(all.filter((file) => file.startsWith('store/')).slice(MAX_STORES));
  const files = all.filter((file) => !stores.has(file));
  // `/about` is the path of `about/index.html`.
  const pages = files.map((file) => `/${encodePath(file.replace(/(^|\/)index\.html$/, ''))}`);
  const { count } = showStep('Checking the links inside the site', pages.length);
  const server = await previewSite({ dir: folder });
  const { origin } = new URL(server.url);
  const pattern = new RegExp(`^${siteUrl.replaceAll(/[.[\]]/g, '\\$&')}(?=[/?#]|$)`);
  const checkPage = async (page: string): Promise<void> => {
    // A checker of several pages misses fragments, and does not tell which page has a link.
    const { links } = await new LinkChecker().check({
      path: origin + page,
      checkCss: true,
      checkFragments: true,
      urlRewriteExpressions: [{ pattern, replacement: origin }],
      // The marketplace may share the site's origin.
      linksToSkip: [`^(?!${origin}/(?!product-category/|store/$))`],
    });
    for (const { url, state, status } of links) {
      const problem = state === LinkState.BROKEN ? problemOf(url, status) : null;
      if (problem !== null) broken.push({ url: url.replace(origin, ''), problem, page });
      const shown = url.replace(origin, siteUrl);
      if (state === LinkState.SKIPPED && /^https?:/.test(shown)) shownOn.set(shown, page);
    }
    count();
  };
  // linkinator would use the machine's proxy even for loopback.
  const proxy = Object.entries(process.env).filter(([name]) => /^https?_proxy$/i.test(name));
  for (const [name] of proxy) delete process.env[name];
  try {
    await pLimit(PAGES_AT_ONCE).map(pages, checkPage);
  } finally {
    Object.assign(process.env, Object.fromEntries(proxy));
    await server.close();
  }
  const sorted = broken.sort((a, b) => (`${a.url} ${a.page}` < `${b.url} ${b.page}` ? -1 : 1));
  const groups = groupBy(sorted, ({ url }) => url);
  return {
    pages: pages.filter((page) => !page.endsWith('.css')).length,
    broken: Array.from(groups, ([url, group]) => {
      return { url, problem: group[0].problem, pages: [...new Set(group.map(({ page }) => page))] };
    }),
    shownOn,
  };
}
