import { runCommand } from './lib/command.ts';

/** `npm run bench:scale`: time, memory and size of the site with 5 to 10,000 sellers. */
await runCommand(async (args) => {
  const { measureScale, parseScaleOptions } = await import('./bench/scale.ts');
  const { printFigures } = await import('./bench/figure.ts');
  const { sizes, runs, json } = parseScaleOptions(args);
  const figures = [];
  for (const size of sizes) figures.push(...(await measureScale(size, runs)));
  printFigures(figures, json);
});
