import { runCommand } from './lib/command.ts';

/** `npm run bench:scale`: time, memory and size of the site with 5 to 10,000 sellers. */
await runCommand(async (args) => {
  const { aimsOf, formatFigures, parseBenchOptions } = await import('./benchScale/report.ts');
  const { measureSize } = await import('./benchScale/scenario.ts');
  const options = parseBenchOptions(args);
  const figures = [];
  for (const size of options.sizes) {
    figures.push(await measureSize(size, options.runs, (line) => console.error(line)));
  }
  const aims = aimsOf(figures);
  console.log(options.json ? JSON.stringify({ figures, aims }, null, 2) : formatFigures(figures));
});
