import { ConfigurationError } from '../lib/knownError.ts';

/** The configured URLs, without a trailing slash. */
export interface SiteEnvironment {
  /** URL of category pages, `/store/` and the marketplace API. */
  readonly marketplaceUrl: string;
  /** URL of `/api/store/{id}`. */
  readonly storeServiceUrl: string;
  /** Origin of the published site. */
  readonly siteUrl: string;
}

type Variables = Record<string, string | undefined>;

function urlProblem(url: URL | null): string | null {
  if (url === null) return 'is not a URL';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'is not an http(s) URL';
  if (url.username || url.password) return 'holds a user name or a password';
  if (url.search || url.hash) return 'has a query or a fragment';
  return null;
}

function readUrl(variables: Variables, name: string, fallback: string): URL {
  const text = variables[name]?.trim() || fallback;
  const url = URL.canParse(text) ? new URL(text) : null;
  const problem = urlProblem(url);
  if (url !== null && problem === null) return url;
  // Messages end up in logs, so they omit a value that may hold a password.
  const shown = text.includes('@') ? '' : ` "${text}"`;
  throw new ConfigurationError(
    `${name}${shown} ${problem}: set it to one like https://host.example, or leave it unset for ${fallback}.`,
  );
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

function readApiUrl(variables: Variables, name: string, fallback: string): string {
  const { origin, pathname, hostname } = readUrl(variables, name, fallback);
  if (hostname.startsWith('[')) {
    // Browsers then ignore the source, so that no store page would get newer data.
    throw new ConfigurationError(
      `${name} "${origin}" has an IPv6 address, which a Content-Security-Policy cannot name: ` +
        `set ${name} to a host name like https://host.example or ${fallback}.`,
    );
  }
  return origin + withoutSlash(pathname);
}

function readSiteUrl(variables: Variables): string {
  const { origin, pathname, href } = readUrl(variables, 'SITE_URL', 'http://localhost:4173');
  if (pathname === '/') return origin;
  throw new ConfigurationError(`SITE_URL "${href}" has a path: set SITE_URL to ${origin}.`);
}

/**
 * Reads the site's variables. The defaults are the embedded marketplace and the local preview.
 *
 * @throws {ConfigurationError} when one is malformed
 */
export function readEnvironment(variables: Variables): SiteEnvironment {
  return {
    marketplaceUrl: readApiUrl(variables, 'MARKETPLACE_URL', 'http://localhost:4174'),
    storeServiceUrl: readApiUrl(variables, 'STORE_SERVICE_URL', 'http://localhost:4175'),
    siteUrl: readSiteUrl(variables),
  };
}

/** Checks that either both APIs are configured or neither. @throws {ConfigurationError} */
export function assertBothSources(variables: Variables): void {
  const names = ['MARKETPLACE_URL', 'STORE_SERVICE_URL'] as const;
  const set = names.filter((name) => variables[name]?.trim());
  if (set.length !== 1) return;
  const other = names.find((name) => !set.includes(name));
  throw new ConfigurationError(
    `${set[0]} is set, but ${other} is not: set both, or neither for the embedded marketplace.`,
  );
}
