import { isIP } from 'node:net';
import { ConfigurationError } from '../lib/knownError.ts';

// The only file that knows the site's variables. It imports no package, as `deploy` and `smoke` run on Node.js alone.

/** The configured URLs, without a trailing slash. */
export interface SiteEnvironment {
  /** URL of category pages, `/store/` and the marketplace API. */
  readonly marketplaceUrl: string;
  /** URL of `/api/store/{id}`. */
  readonly storeServiceUrl: string;
  /** Origin of the published site. */
  readonly siteUrl: string;
}

/** The port of the local preview. */
export const PREVIEW_PORT = 4173;

type Variables = Readonly<Record<string, string | undefined>>;

/** All that a command knows of its machine. */
export interface Settings extends SiteEnvironment {
  /** Whether the marketplace is the embedded one, whatever port it got. */
  readonly isEmbedded: boolean;
  /** Folder of the content, relative to the project. */
  readonly contentDir: string;
  /** The seller file, which may be outside of the content. */
  readonly sellersFile: string;
  /** The variable of a proxy that is set, and that Node.js does not use; null without one. */
  readonly unusedProxy: string | null;
  /** All variables, for processes that a command starts. */
  readonly variables: Variables;
}

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
  const { origin, pathname, href } = readUrl(
    variables,
    'SITE_URL',
    `http://localhost:${PREVIEW_PORT}`,
  );
  if (pathname === '/') return origin;
  throw new ConfigurationError(`SITE_URL "${href}" has a path: set SITE_URL to ${origin}.`);
}

/** Checks that either both APIs are configured or neither. */
function assertBothSources(variables: Variables): void {
  const names = ['MARKETPLACE_URL', 'STORE_SERVICE_URL'] as const;
  const set = names.filter((name) => variables[name]?.trim());
  if (set.length !== 1) return;
  const other = names.find((name) => !set.includes(name));
  throw new ConfigurationError(
    `${set[0]} is set, but ${other} is not: set both, or neither for the embedded marketplace.`,
  );
}

const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/** Node.js uses a proxy only if it is told to, from version 24 on. */
const readUnusedProxy = (variables: Variables): string | null =>
  (variables['NODE_USE_ENV_PROXY'] !== '1' && PROXIES.find((name) => variables[name])) || null;

/**
 * Reads the settings of a command. The defaults are the embedded marketplace and the local preview.
 *
 * @throws {ConfigurationError} when one is malformed
 */
export function readSettings(variables: Variables): Settings {
  const contentDir = variables['CONTENT_DIR']?.trim() || 'data';
  const settings = {
    marketplaceUrl: readApiUrl(variables, 'MARKETPLACE_URL', 'http://localhost:4174'),
    storeServiceUrl: readApiUrl(variables, 'STORE_SERVICE_URL', 'http://localhost:4175'),
    siteUrl: readSiteUrl(variables),
    isEmbedded: !variables['MARKETPLACE_URL']?.trim() || Boolean(variables['EMBEDDED_MARKETPLACE']),
    contentDir,
    sellersFile: variables['SELLERS_FILE']?.trim() || `${contentDir}/sellers.json`,
    unusedProxy: readUnusedProxy(variables),
    variables,
  };
  assertBothSources(variables);
  return settings;
}

/** Returns the variables of which another process reads the same settings. */
export const variablesOf = (settings: Settings): Variables => ({
  ...settings.variables,
  MARKETPLACE_URL: settings.marketplaceUrl,
  STORE_SERVICE_URL: settings.storeServiceUrl,
  SITE_URL: settings.siteUrl,
  EMBEDDED_MARKETPLACE: settings.isEmbedded ? '1' : '',
  CONTENT_DIR: settings.contentDir,
  SELLERS_FILE: settings.sellersFile,
});

/** Returns HOST, the IP address that a server listens on, or the default. @throws {ConfigurationError} for a name */
export function readHost({ variables }: Settings, fallback = '127.0.0.1'): string {
  const host = variables['HOST']?.trim();
  if (!host) return fallback;
  if (isIP(host) > 0) return host;
  const advice = 'leave it unset for this machine alone, or set it to 0.0.0.0 for every network';
  throw new ConfigurationError(`HOST "${host}" is not an IP address: ${advice}.`);
}

/** Returns PORT, or the default. @throws {ConfigurationError} when it is not a port number */
export function readPort<Default extends number | null>(
  { variables }: Settings,
  fallback: Default,
): number | Default {
  const text = variables['PORT']?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  const unset = fallback === null ? '' : ` for ${fallback}`;
  throw new ConfigurationError(
    `PORT "${text}" is not a port: set it to a number from 0 to 65535, or leave it unset${unset}.`,
  );
}
