import { ConfigurationError } from '../lib/knownError.ts';

/** Where this site and the two hosts that it reads stand: addresses without a trailing slash. */
export interface SiteEnvironment {
  /** The product's own host: category pages, `/store/` and the marketplace API. */
  readonly marketplaceUrl: string;
  /** Host of `/api/store/{id}`. */
  readonly storeServiceUrl: string;
  /** Origin at which this site is published. */
  readonly siteUrl: string;
  /** Path prefix of this site; begins and ends with a slash. */
  readonly basePath: string;
}

type Variables = Record<string, string | undefined>;

function addressProblem(url: URL): string | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'is not an http(s) address';
  if (url.username || url.password) return 'holds a user name or a password';
  if (url.search || url.hash) return 'has a query or a fragment';
  return null;
}

function readAddress(variables: Variables, name: string, fallback: string): URL {
  const text = variables[name]?.trim() || fallback;
  const url = URL.canParse(text) ? new URL(text) : null;
  const problem = url === null ? 'is not an address' : addressProblem(url);
  if (url !== null && problem === null) return url;
  // The value is left out when it may hold a password: messages end up in logs.
  const shown = text.includes('@') ? '' : ` "${text}"`;
  throw new ConfigurationError(
    `${name}${shown} ${problem}: set it to one like https://host.example, or leave it unset for ${fallback}.`,
  );
}

const withoutSlash = (url: URL): string => url.origin + url.pathname.replace(/\/+$/, '');

function readBasePath(variables: Variables): string {
  const text = variables['BASE_PATH']?.trim() ?? '';
  const path = text.replace(/^\/|\/$/g, '');
  if (path === '') return '/';
  if (path.split('/').every((part) => /^[\w~-][\w.~-]*$/.test(part))) return `/${path}/`;
  throw new ConfigurationError(
    `BASE_PATH "${text}" is not a path: set it to one like /shop/, or leave it unset for /.`,
  );
}

/** The path of SITE_URL can only be the prefix that BASE_PATH names already. */
function readSiteUrl(variables: Variables, basePath: string): string {
  const url = readAddress(variables, 'SITE_URL', 'http://localhost:4173');
  if (url.pathname === '/' || `${url.pathname.replace(/\/+$/, '')}/` === basePath) {
    return url.origin;
  }
  throw new ConfigurationError(
    `SITE_URL "${url.href}" has a path: set SITE_URL to ${url.origin} and BASE_PATH to ${url.pathname}.`,
  );
}

/**
 * Reads MARKETPLACE_URL, STORE_SERVICE_URL, SITE_URL and BASE_PATH; what is unset or blank has
 * the contract's default (the embedded marketplace and the local preview).
 *
 * @throws {ConfigurationError} when one of them is malformed.
 */
export function readEnvironment(variables: Variables): SiteEnvironment {
  const basePath = readBasePath(variables);
  return {
    marketplaceUrl: withoutSlash(
      readAddress(variables, 'MARKETPLACE_URL', 'http://localhost:4174'),
    ),
    storeServiceUrl: withoutSlash(
      readAddress(variables, 'STORE_SERVICE_URL', 'http://localhost:4175'),
    ),
    siteUrl: readSiteUrl(variables, basePath),
    basePath,
  };
}

/**
 * Both hosts are configured, or neither: the embedded marketplace stands in for both at once.
 *
 * @throws {ConfigurationError} when one is set and the other is not.
 */
export function assertBothSources(variables: Variables): void {
  const names = ['MARKETPLACE_URL', 'STORE_SERVICE_URL'] as const;
  const set = names.filter((name) => variables[name]?.trim());
  if (set.length !== 1) return;
  const other = names.find((name) => !set.includes(name));
  throw new ConfigurationError(
    `${set[0]} is set, but ${other} is not: set both, or neither for the embedded marketplace.`,
  );
}
