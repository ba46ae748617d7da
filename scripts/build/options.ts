import { flag, readOptions } from '../lib/options.ts';

const COMMANDS = {
  build: `npm run build -- [options]

Fetches the stores and makes the site in dist/client.`,
  start: `npm start -- [options]

Fetches the stores, makes the site in dist/client and serves it on PORT (4173 unless set), until Ctrl+C.`,
};

const OPTIONS = `
  --offline       use the snapshots as they are, fetch nothing
  --accept-loss   accept answers that lose data which visitors see now
  --help          print this`;

/**
 * Reads the arguments of `npm run build` or `npm start`.
 *
 * @throws {ConfigurationError} when an argument is unknown
 */
export function parseBuildOptions(
  args: readonly string[],
  command: keyof typeof COMMANDS = 'build',
) {
  const read = readOptions(
    args,
    { offline: flag, 'accept-loss': flag },
    `${COMMANDS[command]}\n${OPTIONS}`,
  );
  return { offline: read.offline, acceptLoss: read['accept-loss'] };
}

export type BuildOptions = Readonly<ReturnType<typeof parseBuildOptions>>;
