import { ConfigurationError } from '../../data/lib/knownError.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { isLoopback } from '../../data/store/loopback.ts';
import { flag, readOptions } from '../lib/options.ts';

const USAGE = `npm run build -- [options]
  --offline       use the snapshots as they are, fetch nothing
  --full          use no cached bundle or page
  --release       for publishing: refuse to build without MARKETPLACE_URL, STORE_SERVICE_URL, SITE_URL
  --no-compress   write no .br and .gz files (for hosts that compress by themselves)
  --accept-loss   accept answers that lose data which visitors see now`;

const OPTIONS = {
  offline: flag,
  full: flag,
  release: flag,
  'no-compress': flag,
  'accept-loss': flag,
};

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} when an argument is unknown
 */
export function parseBuildOptions(args: readonly string[]) {
  const {
    'no-compress': plain,
    'accept-loss': acceptLoss,
    ...rest
  } = readOptions(args, OPTIONS, USAGE);
  return { ...rest, compress: !plain, acceptLoss };
}

export type BuildOptions = Readonly<ReturnType<typeof parseBuildOptions>>;

/**
 * Guards a release against the embedded marketplace and its demo data.
 *
 * @throws {ConfigurationError} when a URL is missing or local
 */
export function assertReleasable(env: Readonly<Record<string, string | undefined>>): void {
  const { marketplaceUrl, storeServiceUrl, siteUrl } = readEnvironment(env);
  const needed = {
    MARKETPLACE_URL: marketplaceUrl,
    STORE_SERVICE_URL: storeServiceUrl,
    SITE_URL: siteUrl,
  };
  for (const [name, url] of Object.entries(needed)) {
    if (!env[name]?.trim()) {
      throw new ConfigurationError(
        `A release needs ${name}: without it the site would be built from the embedded marketplace. ` +
          'Set it to the real URL.',
      );
    }
    if (!isLoopback(new URL(url).hostname)) continue;
    throw new ConfigurationError(
      `A release cannot use ${name}=${url}: that URL leads to this machine. Set it to the real one.`,
    );
  }
}
