import { ACCEPT_LOSS_USAGE, acceptLossOption } from '../lib/acceptLoss.ts';
import { flag, readOptions } from '../lib/options.ts';

const USAGE = `npm run build -- [options]
  --offline              uses the snapshots as they are, fetches nothing
${ACCEPT_LOSS_USAGE}`;

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} when an argument is unknown
 */
export function parseBuildOptions(args: readonly string[]) {
  const read = readOptions(args, { offline: flag, 'accept-loss': acceptLossOption }, USAGE);
  return { offline: read.offline, acceptLoss: read['accept-loss'] };
}

export type BuildOptions = Readonly<ReturnType<typeof parseBuildOptions>>;
