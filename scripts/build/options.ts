import { ACCEPT_LOSS_USAGE, acceptLossOption } from '../lib/acceptLoss.ts';
import { flag, readOptions } from '../lib/options.ts';

const COMMANDS = {
  build: `npm run build -- [options]

Fetches the stores and makes the site in dist/client.`,
  start: `npm start -- [options]

Fetches the stores, makes the site in dist/client and serves it on PORT (4173 unless set), until Ctrl+C.`,
};

const OPTIONS = `
  --offline              uses the snapshots as they are, fetches nothing
${ACCEPT_LOSS_USAGE}
  --help                 prints this`;

/**
 * Reads the arguments of `npm run build` or `npm start`.
 *
 * @throws {ConfigurationError} when an argument is unknown
 */
export function parseBuildOptions(
  args: readonly string[],
  command: keyof typeof COMMANDS = 'build',
) {
  const options = { offline: flag, 'accept-loss': acceptLossOption };
  const read = readOptions(args, options, `${COMMANDS[command]}\n${OPTIONS}`);
  return { offline: read.offline, acceptLoss: read['accept-loss'] };
}

export type BuildOptions = Readonly<ReturnType<typeof parseBuildOptions>>;
