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

/** A digest or an instant. Many hosts sign by them, under any name; others name pictures by them. */
const DIGEST_OR_INSTANT = /=(?:[\w-]{16,}|[12]\d{9,12})$/;
/** A digest beside an instant, in decimal or hexadecimal seconds or as a date. */
const TIMED_SEGMENTS =
  /\/(?:[\w-]{16,64}\/(?:[12]\d{9,12}|[5-9a-f][\da-f]{7})|[12]\d{9,12}\/[\w-]{16,64})(?=\/)/gi;

/** Returns the parts of a URL's query that may name the picture. */
function partsOf(query: string): readonly string[] {
  const parts = query.split(/&(?:amp;|#0*38;)?/);
  const hasExpiry = parts.some((part) => EXPIRES.test(part));
  return parts
    .filter((part) => !SIGNING.test(part.split('=', 1)[0] ?? ''))
    .filter((part) => !(hasExpiry && SECURE_LINK.test(part)))
    .sort();
}

/** Returns what may name a picture: its path, that with its query, both without what may sign them, and all of it. */
function namesOf(url: string): readonly [bare: string, said: string, exact: string] {
  const form = /^\s*</.test(url) ? QUERY_IN_ELEMENT : QUERY;
  const path = url.replace(form, '').replace(SIGNED_SEGMENT, '');
  const queries = Array.from(url.matchAll(form), ([, query = '']) => partsOf(query));
  const nameOf = (at: string, isSaid: (part: string) => boolean): string =>
    [at, ...queries.map((parts) => parts.filter(isSaid).join('&')).filter(Boolean)].join('?');
  const bare = path.replace(TIMED_SEGMENTS, '');
  return [bare, nameOf(bare, (part) => !DIGEST_OR_INSTANT.test(part)), nameOf(path, () => true)];
}

/** The keys of a picture, which are the same in each answer, also if its URL is signed anew. */
export interface AvatarKeys {
  /**
   * The query counts only where two pictures of the answer differ by it alone, as `?u=7` and `?u=8` do. So do digests and
   * instants.
   */
  readonly key: string;
  /** All of the URL counts, but for what certainly signs it. */
  readonly exact: string;
}

/** Returns a function that gives the keys of a picture of an answer. */
export function avatarKeys(urls: readonly string[]): (url: string) => AvatarKeys {
  const pictures = new Map<string, Set<string>>();
  for (const names of urls.map(namesOf)) {
    for (const name of names) pictures.set(name, (pictures.get(name) ?? new Set()).add(names[2]));
  }
  const isShared = (name: string): boolean => (pictures.get(name)?.size ?? 0) > 1;
  return (url) => {
    const names = namesOf(url);
    // A name that only one picture has is nobody else's key.
    return { key: names.find((name) => !isShared(name)) ?? names[2], exact: names[2] };
  };
}
