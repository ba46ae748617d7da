import { runCommand } from './lib/command.ts';
import { flag, readOptions, wholeNumber } from './lib/options.ts';
import { withMarketplace } from './marketplace/withMarketplace.ts';

const USAGE = `npm run bench -- [options]

Builds the site, measures it as visitors get it, and prints the figures beside their aims.

  --json         print the figures as JSON
  --runs <n>     repetitions of noisy measurements; medians are shown (default 5)
  --only <part>  measure only this, may be repeated: bytes, lighthouse, navigation
  --built        measure dist/client without building it
  --help         print this`;

const OPTIONS = {
  json: flag,
  runs: { type: 'string', default: '5' },
  only: { type: 'string', multiple: true, default: [] as string[] },
  built: flag,
} as const;

/** `npm run bench`: builds the site and measures bytes, Lighthouse's scores and navigation. */
await runCommand(async (args) => {
  const { runs, ...flags } = readOptions(args, OPTIONS, USAGE);
  const options = { ...flags, runs: wholeNumber('runs', runs, 1) };
  await withMarketplace(async () => (await import('./bench/run.ts')).runBench(options));
});
