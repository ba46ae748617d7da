import { STATUS_CODES } from 'node:http';
import type { RequestError } from '../../model/http/requestError.ts';
import { decoded } from '../../model/lib/urlPath.ts';

/** A link, and what came when it was asked: `status`, or without an answer a `code` of Node and a `message`. */
export interface Visit extends Pick<RequestError, 'status' | 'code' | 'message'> {
  readonly wanted: URL;
  readonly isGame: boolean;
  readonly marketplace: URL;
  /** Where its redirects end. */
  readonly end: URL;
  readonly isCircle: boolean;
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

const namesIn = (path: string): string[] => decoded(path).toLowerCase().split('/').filter(Boolean);

/** Returns whether a visit ended at the marketplace, with or without `www.`. */
const isAtMarketplace = ({ end, marketplace }: Visit): boolean =>
  end.host.replace(/^www\./, '') === marketplace.host.replace(/^www\./, '');

/** Returns whether the shop shows one page in place of all, which has their classes. */
const isClosed = (visit: Visit): boolean =>
  isAtMarketplace(visit) &&
  [...visit.page].some((sign) => COMING_SOON.test(sign) || MAINTENANCE.test(sign));

/** Returns whether a page has WooCommerce's class of a category. */
const isCategory = (visit: Visit): boolean =>
  visit.status === 200 && isAtMarketplace(visit) && visit.page.has('body.tax-product_cat');

/** Returns whether a page of the shop has the class of another kind of page in place of a game's category. */
const shows = (v: Visit, sign: string): boolean =>
  v.isGame && isAtMarketplace(v) && v.page.has(sign) && !isCategory(v) && !isClosed(v);

/** Returns whether a search is shown in place of another page. */
const leadsToSearch = ({ wanted, end }: Visit): boolean =>
  SEARCH.test(end.href) && !SEARCH.test(wanted.href);

/** Returns whether the root of a host is shown in place of another page. */
const leadsHome = (visit: Visit): boolean =>
  ROOT.test(visit.end.pathname) && !ROOT.test(visit.wanted.pathname) && !isCategory(visit);

/** Returns whether a page is told where to send the visitor afterwards, as waiting rooms and log-ins are. */
function asksForWayBack({ wanted, end }: Visit): boolean {
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
function otherSlug(visit: Visit): string | null {
  const { wanted, end, page } = visit;
  if (!visit.isGame || !isCategory(visit)) return null;
  const slug = namesIn(wanted.pathname).at(-1) ?? '';
  const names = namesIn(end.searchParams.get('product_cat') ?? end.pathname);
  const byUrl = names.filter((name) => !page.has(`lang.${name}`)).slice(-1);
  // A class has letters of ASCII alone, and in place of a number or nothing that of the database: `term-17`.
  const byClass = [...page].flatMap((sign) => /^body\.term-(.*\D.*)$/.exec(sign)?.[1] ?? []);
  const found = byClass.length > 0 ? byClass : byUrl;
  const language = [...page].find((sign) => sign.startsWith('lang.'))?.slice(5);
  const bases = [slug, slug.replace(/\P{ASCII}/gu, '')];
  const own = new Set([...bases, ...bases.map((base) => `${base}-${language}`)]);
  if (found.some((one) => own.has(one))) return null;
  return found[0] ?? '';
}

const REPAIR =
  'Correct the category in games.json, or the link where it is, or bring its page back.';
const LOOK = 'Open the link in a browser, and replace it if nothing is there.';
const WAIT = `It may pass. If it stays: ${LOOK}`;
const LET_IN =
  'If a browser shows the page: let “guildmart-site” in at your firewall, or write a host that is not yours, or ' +
  'no WooCommerce, into link-exceptions.json.';
const OPEN = 'Choose Live under WooCommerce → Settings → Site visibility, or end the maintenance.';
const WRITE = 'If that is the game’s, write it into games.json; else bring the page back.';
const MOVED = 'If that is the marketplace now, set MARKETPLACE_URL to it.';

const otherCategory = (visit: Visit): string =>
  `it shows another one, "category": "${otherSlug(visit)}"`;
const answer = ({ end, status, message, wanted }: Visit): string =>
  (status === null ? message : `${status} ${STATUS_CODES[status] ?? ''}`.trim()) +
  (end.host === wanted.host ? '' : ` (${end.host})`);

type Why = string | ((visit: Visit) => string);
type Rule = readonly ['broken' | 'not seen', Why, advice: string, (visit: Visit) => boolean];

/** The first rule that fits is the verdict. */
const RULES: readonly Rule[] = [
  ['broken', 'it redirects in a circle', REPAIR, (v) => v.isCircle],
  ['broken', answer, REPAIR, (v) => v.status === 404 || v.status === 410 || v.code === 'ENOTFOUND'],
  ['not seen', 'it leads to a page that may lead back afterwards', LOOK, asksForWayBack],
  ['broken', 'it shows a search', REPAIR, (v) => leadsToSearch(v) || shows(v, 'body.search')],
  ['broken', 'it shows the home page', REPAIR, (v) => leadsHome(v) || shows(v, 'body.home')],
  ['broken', 'it shows the shop', REPAIR, (v) => shows(v, 'body.woocommerce-shop')],
  ['broken', 'it shows a product', REPAIR, (v) => shows(v, 'body.single-product')],
  ['not seen', answer, LET_IN, ({ status }) => [202, 401, 403].includes(status ?? 0)],
  ['not seen', answer, WAIT, (v) => v.status !== 200],
  ['not seen', 'the shop is “coming soon” or in maintenance', OPEN, isClosed],
  ['broken', 'it says “not found”, though with 200', REPAIR, (v) => v.page.has('body.error404')],
  ['broken', otherCategory, WRITE, (v) => otherSlug(v) !== null],
  ['not seen', (v) => `it leads to ${v.end.host}`, MOVED, (v) => v.isGame && !isAtMarketplace(v)],
  ['not seen', 'its page has no class of a category', LET_IN, (v) => v.isGame && !isCategory(v)],
];

/** Signs of a category without products, by WooCommerce since 7.8, by its blocks, and by Elementor. */
const EMPTY = [
  '.woocommerce-no-products-found',
  '.wp-block-woocommerce-product-collection-no-results',
  '.elementor-products-nothing-found',
];

/** Returns a verdict, its reason, and what to do. A game's link is fine only if the page of its category was seen. */
export function judge(visit: Visit) {
  const rule = RULES.find(([, , , fits]) => fits(visit));
  const [verdict, why, advice] = rule ?? (['fine', '200 OK', ''] as const);
  // The page of a category was seen, be it another game's.
  const sawCategory = isCategory(visit) && !isClosed(visit);
  const isEmpty = sawCategory && EMPTY.some((sign) => visit.page.has(sign));
  return { verdict, why: typeof why === 'string' ? why : why(visit), advice, sawCategory, isEmpty };
}

/** What was seen of a link. */
export type Finding = Readonly<ReturnType<typeof judge>>;
