import { ConfigurationError } from '../../data/environment.ts';
import { listFiles } from '../lib/files.ts';

/** The files with one of these endings. */
export const withEnding = (
  files: readonly string[],
  ...endings: readonly string[]
): readonly string[] => files.filter((path) => endings.some((ending) => path.endsWith(ending)));

/** The address of a file below the site's prefix: `about/index.html` is `about`. */
export const pathOf = (file: string): string =>
  file
    .replace(/(^|\/)index\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');

/** A page as people call it: `/` or `/about`, without the site's prefix. */
export const pageName = (path: string): string => `/${path}`;

/**
 * Lists what the build has made.
 *
 * @throws {ConfigurationError} when the folder is missing or holds no page.
 */
export async function listSite(folder: string): Promise<readonly string[]> {
  const files = await listFiles(folder);
  if (files.some((file) => file.endsWith('.html'))) return files;
  throw new ConfigurationError(
    `${folder} holds no built site: run npm run build first, or name its folder with --site.`,
  );
}

/** Where the site stands, here and in public. */
export interface Places {
  /** The site on this machine, with prefix and ending slash. */
  readonly here: string;
  /** Origin at which it is published. */
  readonly siteUrl: string;
  /** Prefix of the site, with slashes at both ends. */
  readonly basePath: string;
  /** Whether an address is the marketplace's even if both share an origin. */
  readonly isOutgoing: (address: string) => boolean;
}

/**
 * The address on this machine of what the site says about itself in public, as in canonical
 * links and share images; any other address comes back as it is.
 */
export function onThisMachine(address: URL, places: Places): URL {
  const isOwn =
    address.origin === places.siteUrl &&
    `${address.pathname}/`.startsWith(places.basePath) &&
    !places.isOutgoing(address.href);
  if (!isOwn) return address;
  const path = address.pathname.slice(places.basePath.length);
  return new URL(path + address.search + address.hash, places.here);
}

/** Whether an address is served by the machine's own copy of the site, or should have been. */
export const isHere = (address: URL, places: Places): boolean =>
  address.origin === new URL(places.here).origin;
