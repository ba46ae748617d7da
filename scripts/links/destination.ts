const LANGUAGE_ROOT = /^[a-z]{2}([-_][a-z]{2})?$/i;
const INDEX_FILE = /^(index|home|default)(\.\w+)?$/i;
const SEARCH_SEGMENT = /^(search|search-results|catalogsearch)$/i;
const SEARCH_KEYS = ['s', 'q', 'search', 'query', 'keyword', 'keywords'];

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/**
 * Whether an address is a home page: the host's root, the marketplace's own root where it stands
 * below a path, or either one's start page in a language. `home` is the marketplace's address.
 */
export function isHomePage(address: URL, home: URL): boolean {
  const below = segmentsOf(home.pathname);
  const segments = segmentsOf(address.pathname);
  const isBelow = address.host === home.host && below.every((part, at) => part === segments[at]);
  const [first = '', ...rest] = isBelow ? segments.slice(below.length) : segments;
  const isStart = first === '' || INDEX_FILE.test(first) || LANGUAGE_ROOT.test(first);
  return isStart && rest.every((part) => INDEX_FILE.test(part)) && !isSearchPage(address);
}

function searchSigns(address: URL): readonly string[] {
  const segments = segmentsOf(address.pathname).filter((part) => SEARCH_SEGMENT.test(part));
  return [...segments, ...SEARCH_KEYS.filter((key) => address.searchParams.has(key))];
}

/** Whether an address is a search page: by a segment of its path or by what it asks for. */
export const isSearchPage = (address: URL): boolean => searchSigns(address).length > 0;

/** Whether a way leads to a search page that it has not begun at. */
export function turnsToSearch(from: URL, to: URL): boolean {
  const known = searchSigns(from);
  return searchSigns(to).some((sign) => !known.includes(sign));
}
