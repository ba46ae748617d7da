/** A base URL that an operator configured. */
export interface Source {
  /** In messages: "marketplace". */
  readonly name: string;
  readonly variable: 'MARKETPLACE_URL' | 'STORE_SERVICE_URL' | 'SITE_URL';
  /** Without a trailing slash. */
  readonly url: string;
  /** What answers below it, if it has a name. */
  readonly plugin?: string;
  /** Why its API may redirect to the same URL with a slash at its end. */
  readonly slash?: string;
}

/** A redirect that was not followed. `to` is null when it leads to no valid URL. */
export interface Redirect {
  readonly status: number | null;
  readonly from: URL;
  readonly to: URL | null;
}

/** Returns the marketplace's base URL as a source. */
export const marketplaceAt = (url: string): Source => ({
  name: 'marketplace',
  variable: 'MARKETPLACE_URL',
  url,
  plugin: 'Dokan',
  slash:
    ', so WordPress has no such route: choose another structure than Plain under Settings → Permalinks',
});

/** Returns the store service's base URL as a source. */
export const serviceAt = (url: string): Source => {
  return { name: 'store service', variable: 'STORE_SERVICE_URL', url };
};

/** Returns the published site's base URL as a source. */
export const siteAt = (url: string): Source => ({ name: 'site', variable: 'SITE_URL', url });

const PERMANENT: ReadonlySet<number | null> = new Set([301, 308]);
const LOG_IN = /log-?in|sign-?in|\bauth|\bsso\b|account/i;
const LANGUAGE_ROOT = /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?\/?)?$/i;
/** A segment that no seller and no single request has to itself. */
const COMMON_SEGMENT = /^\/[a-z_.-]{1,30}(?=\/|$)/i;

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/** Returns the base URL below which a redirect finds the same path; null when it leads to another path. */
function newBase(source: Source, from: URL, to: URL): string | null {
  const base = new URL(source.url);
  const path = withoutSlash(from.pathname.slice(withoutSlash(base.pathname).length));
  const target = withoutSlash(to.pathname);
  if (path === '' || !from.href.startsWith(source.url) || !target.endsWith(path)) return null;
  const found = to.origin + target.slice(0, -path.length);
  return found === withoutSlash(base.href) ? null : found;
}

/**
 * Returns the sentence about a base URL that moved, without the URL that was asked for: the same path below another
 * base URL. Null for any other redirect.
 */
export function movedSentence(source: Source, { status, from, to }: Redirect): string | null {
  const base = to && newBase(source, from, to);
  if (base === null || to === null) return null;
  const { name, variable } = source;
  const isSamePlace =
    to.hostname === from.hostname && new URL(base).pathname === new URL(source.url).pathname;
  if (isSamePlace && to.protocol !== from.protocol) {
    return to.protocol === 'https:'
      ? `the ${name} moved from http to https: set ${variable} to ${base}`
      : `the ${name} redirects (${status}) from https to http: correct that there, as browsers do not follow it`;
  }
  return PERMANENT.has(status)
    ? `the ${name} moved to ${base} (if it is yours, set ${variable} to it)`
    : `the ${name} redirects (${status}) all to ${base} for now; if that stays and it is yours, set ${variable} to it`;
}

function describeTarget({ from, to }: Redirect): string {
  if (to === null) return 'no valid URL: correct the redirect';
  const at = to.host === from.host ? '' : ` at ${to.host}`;
  if (to.href === from.href) return 'the same URL, as hosts do that want a cookie: exempt the API';
  if (LOG_IN.test(to.pathname)) {
    return `a log-in page${at}, as a plugin or a firewall closes the API: let everybody read it`;
  }
  if (LANGUAGE_ROOT.test(to.pathname)) {
    return `the home page${at}: exempt the API from that, and look whether its plugin is active`;
  }
  const beginning = COMMON_SEGMENT.exec(to.pathname)?.[0] ?? '';
  const rest = beginning === to.pathname ? '' : '/…';
  return `another page, ${to.origin}${beginning}${rest}: exempt the API from that`;
}

/** Returns why an API redirects and what to do, without the URL of a seller. */
export function redirectSentence(source: Source, redirect: Redirect): string {
  const { status, from, to } = redirect;
  const moved = movedSentence(source, redirect);
  if (moved !== null) return moved;
  const isSlash = to?.origin === from.origin && to.pathname === `${from.pathname}/`;
  const slash = source.slash ?? ': make it answer without one';
  const where = isSlash ? `the same URL with a slash${slash}` : describeTarget(redirect);
  return `the ${source.name} redirects (${status}) to ${where}`;
}
