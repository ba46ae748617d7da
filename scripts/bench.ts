import { runCommand } from './lib/command.ts';
import { withMarketplace } from './marketplace/marketplace.ts';

/** `npm run bench`: builds the site, measures it as visitors get it, prints figures beside aims. */
await runCommand(async (args) => {
  const { parseBenchOptions, runBench } = await import('./bench/run.ts');
  const options = parseBenchOptions(args);
  // The build's own report must not stand in the JSON.
  if (options.json) console.log = console.error;
  await withMarketplace(async () => {
    if (!options.built) {
      const { fetchAndBuild } = await import('./build/fetchAndBuild.ts');
      const { parseBuildOptions } = await import('./build/options.ts');
      await fetchAndBuild(parseBuildOptions(['--full']));
    }
    const { printFigures } = await import('./bench/figure.ts');
    printFigures(await runBench(options), options.json);
  });
});
