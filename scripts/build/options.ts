import { ACCEPT_LOSS_USAGE, acceptLossOption } from '../lib/acceptLoss.ts';
import { flag, readOptions } from '../lib/options.ts';

const OPTIONS = `
  --offline              uses the snapshots as they are, fetches nothing
${ACCEPT_LOSS_USAGE}
  --help                 prints this`;

/**
 * Reads the arguments of `npm run build` or `npm start`.
 *
 * @param usage of the command, without its options
 * @throws {ConfigurationError} when an argument is unknown
 */
export function parseBuildOptions(args: readonly string[], usage: string) {
  const options = { offline: flag, 'accept-loss': acceptLossOption };
  const read = readOptions(args, options, `${usage}\n${OPTIONS}`);
  return { offline: read.offline, acceptLoss: read['accept-loss'] };
}

export type BuildOptions = Readonly<ReturnType<typeof parseBuildOptions>>;
