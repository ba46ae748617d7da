import { runCommand } from './lib/command.ts';
import { flag, readOptions, wholeNumber } from './lib/options.ts';

const USAGE = `npm run bench:scale -- [options]

Measures time, memory and size of sites with many sellers.

  --sizes 5,1000,10000  numbers of sellers
  --runs 3              builds of each kind; the median counts
  --json                print the figures as JSON
  --help                print this`;

const OPTIONS = {
  sizes: { type: 'string', default: '5,1000,10000' },
  runs: { type: 'string', default: '3' },
  json: flag,
} as const;

/** `npm run bench:scale`: measures sites of invented sellers. */
await runCommand(async (args) => {
  const flags = readOptions(args, OPTIONS, USAGE);
  const sizes = flags.sizes.split(',').map((size) => wholeNumber('sizes', size, 1));
  const runs = wholeNumber('runs', flags.runs, 1);
  await (await import('./bench/scale.ts')).runScaleBench(sizes, runs, flags.json);
});
