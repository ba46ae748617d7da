/** Parameters by which services sign a URL, or circumvent caches: their values are new in each answer. */
const SIGNING =
  /^(?:x-|q-|_nc_|key-pair)|expir|accessid|keyid|(?:token|signature|nonce|hmac|stamp)$|^(?:sign?|s[eprtv]|spr|sk\w+|ex|is|hm|o[eh]|[est_]|ts|time|exp|rnd|rand|random|cb|verify|policy|authorization)$/i;

const QUERY = /\?([^#]*)/g;
/** An API may send an `<img>`, whose URLs have entities. */
const QUERY_IN_ELEMENT = /\?((?:&#\w+;|[^\s"'<>#])*)/g;

/** Returns what a URL's query says about the picture. */
const saidBy = (query: string): string =>
  query
    .split(/&(?:amp;|#0*38;)?/)
    .filter((part) => !SIGNING.test(part.split('=', 1)[0] ?? ''))
    .sort()
    .join('&');

/** Returns a picture's URL without its query, and with what the query says about the picture. */
function partsOf(url: string) {
  const form = /^\s*</.test(url) ? QUERY_IN_ELEMENT : QUERY;
  const bare = url.replace(form, '');
  const said = Array.from(url.matchAll(form), ([, query = '']) => saidBy(query)).filter(Boolean);
  return { bare, exact: [bare, ...said].join('?') };
}

/** The keys of a picture, which are the same in each answer, also if its URL is signed anew. */
export interface AvatarKeys {
  /** The query counts only where two pictures of the answer differ by it alone, as `?u=7` and `?u=8` do. */
  readonly key: string;
  /** The query counts, but for what signs it. */
  readonly exact: string;
}

/** Returns a function that gives the keys of a picture of an answer. */
export function avatarKeys(urls: readonly string[]): (url: string) => AvatarKeys {
  const exacts = new Map<string, Set<string>>();
  for (const { bare, exact } of urls.map(partsOf)) {
    exacts.set(bare, (exacts.get(bare) ?? new Set()).add(exact));
  }
  return (url) => {
    const { bare, exact } = partsOf(url);
    return { key: (exacts.get(bare)?.size ?? 0) > 1 ? exact : bare, exact };
  };
}
