import { ConfigurationError } from '../../data/lib/knownError.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { isLoopback } from '../../data/store/loopback.ts';
import { flag, readOptions } from '../lib/options.ts';

const BUILD_USAGE = `npm run build -- [options]
  --offline       use the snapshots as they are, fetch nothing
  --full          use no page that an earlier build made
  --release       for publishing: refuse to build without MARKETPLACE_URL, STORE_SERVICE_URL, SITE_URL
  --no-compress   write no .br and .gz files (for hosts that compress by themselves)
  --accept-loss   take answers that lose what visitors see now`;

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} on an unknown one
 */
export function parseBuildOptions(args: readonly string[]) {
  const options = {
    offline: flag,
    full: flag,
    release: flag,
    'no-compress': flag,
    'accept-loss': flag,
  };
  const values = readOptions(args, options, BUILD_USAGE);
  const { 'no-compress': plain, 'accept-loss': acceptLoss, ...asNamed } = values;
  return { ...asNamed, compress: !plain, acceptLoss };
}

/** What `npm run build` was asked for; see its usage. */
export type BuildOptions = Readonly<ReturnType<typeof parseBuildOptions>>;

/**
 * Guards a release against the embedded marketplace and its demo data.
 *
 * @throws {ConfigurationError} when an address is missing or leads to this machine
 */
export function assertReleasable(env: Readonly<Record<string, string | undefined>>): void {
  const { marketplaceUrl, storeServiceUrl, siteUrl } = readEnvironment(env);
  const needed = {
    MARKETPLACE_URL: marketplaceUrl,
    STORE_SERVICE_URL: storeServiceUrl,
    SITE_URL: siteUrl,
  };
  for (const [name, address] of Object.entries(needed)) {
    if (!env[name]?.trim()) {
      throw new ConfigurationError(
        `A release needs ${name}: without it the site would be built from the embedded marketplace. Set it to the real address.`,
      );
    }
    if (!isLoopback(new URL(address).hostname)) continue;
    throw new ConfigurationError(
      `A release cannot use ${name}=${address}: that address is this machine. Set it to the real one.`,
    );
  }
}
