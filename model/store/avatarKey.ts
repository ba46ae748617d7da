/** Parameters by which services sign a URL, or circumvent caches: their values are new in each answer. */
const SIGNING =
  /^(?:x-|q-|_nc_|key-pair|hdn[a-z]|__gda__|temp_?url|temp_?auth|auth_?key)|expir|accessid|keyid|(?:token|signature|nonce|hmac|stamp)$|^(?:sign?|s[eprtv]|spr|sk\w+|ex|is|hm|o[eh]|[est_]|ts|time|exp|rnd|rand|random|cb|verify|policy|authorization)$/i;

const QUERY = /\?([^#]*)/g;
/** An API may send an `<img>`, whose URLs have entities. */
const QUERY_IN_ELEMENT = /\?((?:&#\w+;|[^\s"'<>#])*)/g;

/** Of nginx's `secure_link`: beside an expiry it signs, alone it may name the picture. */
const SECURE_LINK = /^md5=/i;
const EXPIRES = /^expires?=/i;
/** Networks sign within the path too: `/bcdn_token=…&expires=…/a.png`. */
const SIGNED_SEGMENT = /\/[^/\s"'<>]*(?:token|hmac|signature)=[^/\s"'<>]*/gi;

/** Returns what a URL's query says about the picture. */
function saidBy(query: string): string {
  const parts = query.split(/&(?:amp;|#0*38;)?/);
  const hasExpiry = parts.some((part) => EXPIRES.test(part));
  return parts
    .filter((part) => !SIGNING.test(part.split('=', 1)[0] ?? ''))
    .filter((part) => !(hasExpiry && SECURE_LINK.test(part)))
    .sort()
    .join('&');
}

/** Returns a picture's URL without its query and what signs its path, and with what the query says about the picture. */
function partsOf(url: string) {
  const form = /^\s*</.test(url) ? QUERY_IN_ELEMENT : QUERY;
  const bare = url.replace(form, '').replace(SIGNED_SEGMENT, '');
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
