import { decoded } from '../../model/lib/urlPath.ts';

/** A link, and what came when it was asked. */
export interface Visit {
  readonly wanted: URL;
  readonly isGame: boolean;
  readonly marketplace: URL;
  /** Where its redirects end. */
  readonly end: URL;
  readonly isCircle: boolean;
  /** Of the last answer; null without one, then `code` is Node's and `message` the reason. */
  readonly status: number | null;
  readonly code: string;
  readonly message: string;
  /** What the elements of its page say: see `readPage`. */
  readonly page: ReadonlySet<string>;
}

/** The root of a host, also in a language: `/`, `/pt-br/`, `/en/index.html`. */
const ROOT =
  /^\/?(?:[a-z]{2}(?:[-_](?:[a-z]{2}|han[st]|latn|\d{3}))?(?:\/|$))?(?:(?:index|home|default)\.\w+)?$/i;
const SEARCH =
  /\/(?:search|search-results|catalogsearch)(?:\/|$)|[?&](?:s|q|search|query|keywords?)=/i;
/** What WooCommerce shows in place of a shop that is not open yet: the name of a `meta`, the class of a block. */
const COMING_SOON = /^(?:meta\.woo-coming-soon-page|\.wp-block-woocommerce-coming-soon)$/;
/** What plugins add to the body: `elementor-maintenance-mode`. A category may be called so, too. */
const MAINTENANCE = /^body\.(?!term-)(?:.*-)?(?:maintenance|coming-soon|under-construction)(?:-|$)/;
/** Pages of WordPress by the class of their body. */
const OTHER_PAGES = [
  ['body.home', 'the home page'],
  ['body.woocommerce-shop', 'the shop'],
  ['body.search', 'a search'],
  ['body.single-product', 'a product'],
] as const;

const namesIn = (path: string): string[] => decoded(path).toLowerCase().split('/').filter(Boolean);

/** Returns whether a visit ended at the marketplace, with or without `www.`. */
export const isAtMarketplace = ({ end, marketplace }: Visit): boolean =>
  end.host.replace(/^www\./, '') === marketplace.host.replace(/^www\./, '');

/** Returns whether the shop shows one page in place of all, which has their classes. */
export const isClosed = (visit: Visit): boolean =>
  isAtMarketplace(visit) &&
  [...visit.page].some((sign) => COMING_SOON.test(sign) || MAINTENANCE.test(sign));

/** Returns whether a page has WooCommerce's class of a category. */
export const isCategory = (visit: Visit): boolean =>
  visit.status === 200 && isAtMarketplace(visit) && visit.page.has('body.tax-product_cat');

/** Returns whether a page of the shop has a sign, which says something only if it is not closed. */
const isShown = (visit: Visit, sign: string): boolean =>
  isAtMarketplace(visit) && visit.page.has(sign) && !isClosed(visit);

/** Returns the page that is shown in place of the wanted one, such as `the home page`; null if it is none of these. */
export function otherPage(visit: Visit): string | null {
  const { wanted, end, isGame } = visit;
  if (SEARCH.test(end.href) && !SEARCH.test(wanted.href)) return 'a search';
  if (ROOT.test(wanted.pathname) || isCategory(visit)) return null;
  if (ROOT.test(end.pathname)) return 'the home page';
  const found = isGame && OTHER_PAGES.find(([sign]) => isShown(visit, sign));
  return found ? found[1] : null;
}

/** Returns whether a page is told where to send the visitor afterwards, as waiting rooms and log-ins are. */
export function asksForWayBack({ wanted, end }: Visit): boolean {
  if (end.origin + end.pathname === wanted.origin + wanted.pathname) return false;
  const path = decoded(wanted.pathname).toLowerCase().replace(/\/+$/, '');
  // Some encode the URL twice.
  const query = decoded(decoded(end.search + end.hash)).toLowerCase();
  const [, ...after] = query.split(path === '' ? `//${wanted.host}` : path);
  return after.some((text) => !/^[\w-]/.test(text));
}

/**
 * Returns the slug of the category that is shown in place of a game's own; null for any other page. Its own is also that
 * below a parent, or in the page's language: `dota-2-de`, `dota-2/de`.
 */
export function otherSlug(visit: Visit): string | null {
  const { wanted, end, page } = visit;
  if (!visit.isGame || !isCategory(visit)) return null;
  const slug = namesIn(wanted.pathname).at(-1) ?? '';
  const names = namesIn(end.searchParams.get('product_cat') ?? end.pathname);
  const byUrl = names.filter((name) => !page.has(`lang.${name}`)).slice(-1);
  // A class has no escapes, and in place of a number that of the database: `term-17`.
  const byClass = [...page].flatMap((sign) => /^body\.term-(.*\D.*)$/.exec(sign)?.[1] ?? []);
  const hasClass = byClass.length > 0 && /^[\w-]*[a-z_][\w-]*$/.test(slug);
  const found = hasClass ? byClass : byUrl;
  const language = (one: string) => one.startsWith(`${slug}-`) && one.slice(slug.length + 1);
  if (found.some((one) => one === slug || page.has(`lang.${language(one)}`))) return null;
  return found[0] ?? '';
}
