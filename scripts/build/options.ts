import { flag, readOptions } from '../lib/options.ts';

const USAGE = `npm run build -- [options]
  --offline       use the snapshots as they are, fetch nothing
  --accept-loss   accept answers that lose data which visitors see now`;

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} when an argument is unknown
 */
export function parseBuildOptions(args: readonly string[]) {
  const read = readOptions(args, { offline: flag, 'accept-loss': flag }, USAGE);
  return { offline: read.offline, acceptLoss: read['accept-loss'] };
}

export type BuildOptions = Readonly<ReturnType<typeof parseBuildOptions>>;
