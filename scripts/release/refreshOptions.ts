import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../data/environment.ts';

export const REFRESH_USAGE = `npm run refresh -- [options]

Fetches the stores, and when a visitor would see something new, builds the site, checks it, deploys
it to DEPLOY_TARGET, tries it out there, and rolls back if it does not work.

  --no-deploy       build and check; leave deploying to npm run deploy
  --force           build and deploy even if nothing changed
  --accept-loss     believe a source that lost its reviews
  --accept-missing  publish pages without data in the place of those that may have some
  --json            print the run as JSON
  --help            print this

Exit code: 0 all is well; 1 nothing was deployed that should have been, a seller has no data, or
some data was last checked over 48 hours ago; 2 wrong configuration.`;

const flag = { type: 'boolean', default: false } as const;

function readFlags(args: readonly string[]) {
  const options = {
    'no-deploy': flag,
    force: flag,
    'accept-loss': flag,
    'accept-missing': flag,
    json: flag,
    help: flag,
  };
  return parseArgs({ args: [...args], options, allowPositionals: false }).values;
}

/** What `npm run refresh` was asked for. */
export type RefreshFlags = ReturnType<typeof readFlags>;

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} on one that there is not
 */
export function parseRefreshFlags(args: readonly string[]): RefreshFlags {
  try {
    return readFlags(args);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${reason}\n\n${REFRESH_USAGE}`);
  }
}
