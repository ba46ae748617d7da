import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../data/environment.ts';

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

export const BENCH_USAGE = `npm run bench -- [options]
  --json         print the figures as JSON
  --runs <n>     how often what is noisy is measured; medians are shown (default 5)
  --only <part>  measure only this, may be repeated: ${PARTS.join(', ')}
  --built        measure dist/client as it is instead of building it`;

const isPart = (text: string): text is Part => PARTS.some((part) => part === text);

function readRuns(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new ConfigurationError(`--runs ${text} is no number from 1 to 99.\n\n${BENCH_USAGE}`);
}

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} on one that there is not
 */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: [] },
      built: { type: 'boolean', default: false },
    },
  });
  const unknown = values.only.find((text) => !isPart(text));
  if (unknown !== undefined) {
    throw new ConfigurationError(`--only ${unknown}: there is no such part.\n\n${BENCH_USAGE}`);
  }
  const wanted = PARTS.filter((part) => values.only.length === 0 || values.only.includes(part));
  return { json: values.json, runs: readRuns(values.runs), parts: wanted, built: values.built };
}
