import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../data/environment.ts';

/** What `npm run bench:scale` was asked for. */
export interface BenchOptions {
  /** Numbers of sellers. */
  readonly sizes: readonly number[];
  /** Of each build, for the median. */
  readonly runs: number;
  readonly reviews: number;
  readonly json: boolean;
}

const BENCH_USAGE = `npm run bench:scale -- [options]
  --sizes 5,1000,10000  numbers of sellers
  --runs 3              builds of each kind, of which the median counts
  --reviews 40          of each seller
  --json                print the figures as JSON`;

const numberOf = (text: string, name: string): number => {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new ConfigurationError(`--${name} ${text} is no number from 1.\n${BENCH_USAGE}`);
};

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} on a number that is none
 */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '5,1000,10000' },
      runs: { type: 'string', default: '3' },
      reviews: { type: 'string', default: '40' },
      json: { type: 'boolean', default: false },
    },
  });
  return {
    sizes: values.sizes.split(',').map((size) => numberOf(size, 'sizes')),
    runs: numberOf(values.runs, 'runs'),
    reviews: numberOf(values.reviews, 'reviews'),
    json: values.json,
  };
}
