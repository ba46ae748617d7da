import { decoded } from '../../model/lib/decoded.ts';

const LANGUAGE_ROOT = /^[a-z]{2}([-_]([a-z]{2}|hans|hant|latn|cyrl|\d{3}))*$/i;
const INDEX_FILE = /^(index|home|default)(\.\w+)?$/i;
const SEARCH_SEGMENT = /^(search|search-results|catalogsearch)$/i;
const SEARCH_KEYS = ['s', 'q', 'search', 'query', 'keyword', 'keywords'];
const CATEGORIES = 'product-category';
/** WooCommerce's query for a category, when the marketplace has plain URLs: `/?product_cat=dota-2`. */
const CATEGORY_KEY = 'product_cat';
const PRODUCT = 'product';
const STORE = 'store';
const TEMPORARY: ReadonlySet<number | null> = new Set([302, 303, 307]);

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Returns the parts of a URL that mark a search page. */
function searchPartsOf(url: URL): readonly string[] {
  const segments = segmentsOf(url.pathname).filter((part) => SEARCH_SEGMENT.test(part));
  return [...segments, ...SEARCH_KEYS.filter((key) => url.searchParams.has(key))];
}

/**
 * Returns whether a URL is a home page: a host's root, the marketplace's root below a path, or one of
 * these in a language. A moved category has a page of its own, so a redirect to any root means it is gone.
 */
export function isHomePage(url: URL, marketplace: URL): boolean {
  const root = segmentsOf(marketplace.pathname);
  const segments = segmentsOf(url.pathname);
  const isBelow = url.host === marketplace.host && root.every((part, at) => part === segments[at]);
  const [first = '', ...rest] = isBelow ? segments.slice(root.length) : segments;
  const isStart = first === '' || INDEX_FILE.test(first) || LANGUAGE_ROOT.test(first);
  return (
    isStart &&
    rest.every((part) => INDEX_FILE.test(part)) &&
    searchPartsOf(url).length === 0 &&
    !url.searchParams.get(CATEGORY_KEY)
  );
}

/** Returns whether a redirect leads from another page to a search page. */
export function turnsToSearch(from: URL, to: URL): boolean {
  const known = searchPartsOf(from);
  return searchPartsOf(to).some((part) => !known.includes(part));
}

/**
 * Returns whether a redirect leads to another host, or to a root, that is told where to send the visitor afterwards,
 * as waiting rooms, consent pages and log-ins are.
 *
 * @param wanted the URL that was asked first
 */
export function isDetour(status: number | null, from: URL, to: URL, wanted: URL): boolean {
  const isElsewhere = to.host !== from.host || to.pathname === '/';
  if (!TEMPORARY.has(status) || !isElsewhere) return false;
  // Some encode the URL twice.
  const query = decoded(decoded(to.search + to.hash)).toLowerCase();
  return [wanted, from].some(({ host, pathname }) => {
    const path = decoded(pathname).toLowerCase().replace(/\/+$/, '');
    const needle = path === '' ? `//${host}` : path;
    const at = query.indexOf(needle);
    return at !== -1 && !/[\w-]/.test(query.charAt(at + needle.length));
  });
}

const namesOf = (path: string): string[] => segmentsOf(decoded(path).toLowerCase());

/** Returns whether a URL is a product's. WordPress guesses one whose name begins like the category that it lost. */
export const isProduct = ({ pathname }: URL): boolean => namesOf(pathname).includes(PRODUCT);

/**
 * Returns whether the target of a category's redirects is a category: its path or its `product_cat` ends as before, or
 * its path is below `/product-category/`.
 */
export function isCategory(target: URL, start: URL): boolean {
  const slug = namesOf(start.pathname).at(-1);
  const segments = namesOf(target.pathname);
  if (isProduct(target)) return false;
  const asked = namesOf(target.searchParams.get(CATEGORY_KEY) ?? '');
  return (
    [segments, asked].some((path) => path.at(-1) === slug) ||
    segments.slice(0, -1).includes(CATEGORIES)
  );
}

/**
 * Returns whether the page of all stores is found only because its name begins like the wanted one's: WordPress guesses
 * Dokan's `/store-listing/` for `/store/`.
 */
export function isGuessedStore(start: URL, end: URL): boolean {
  const [wanted, found = ''] = [start, end].map(({ pathname }) => namesOf(pathname).at(-1));
  return start.host === end.host && wanted === STORE && found !== STORE && found.startsWith(STORE);
}
