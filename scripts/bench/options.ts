import { ConfigurationError } from '../../data/knownError.ts';
import { flag, readOptions, wholeNumber } from '../lib/options.ts';

/** What can be measured alone. */
export const PARTS = [
  'bytes',
  'css',
  'lighthouse',
  'paint',
  'shifts',
  'tasks',
  'navigation',
  'interactions',
] as const;

export type Part = (typeof PARTS)[number];

/** What `npm run bench` was asked for. */
export interface BenchOptions {
  readonly json: boolean;
  /** How often what is noisy is measured. */
  readonly runs: number;
  readonly parts: readonly Part[];
  /** Whether dist/client is measured as it is. */
  readonly built: boolean;
}

const BENCH_USAGE = `npm run bench -- [options]
  --json         print the figures as JSON
  --runs <n>     how often what is noisy is measured; medians are shown (default 5)
  --only <part>  measure only this, may be repeated: ${PARTS.join(', ')}
  --built        measure dist/client as it is instead of building it`;

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} on one that the command does not have
 */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  const { only, runs, ...rest } = readOptions(
    args,
    {
      json: flag,
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: [] },
      built: flag,
    },
    BENCH_USAGE,
  );
  const unknown = only.find((text) => !PARTS.some((part) => part === text));
  if (unknown !== undefined) {
    throw new ConfigurationError(`--only ${unknown}: there is no such part.\n\n${BENCH_USAGE}`);
  }
  const parts = PARTS.filter((part) => only.length === 0 || only.includes(part));
  return { ...rest, runs: wholeNumber('runs', runs, 1), parts };
}
