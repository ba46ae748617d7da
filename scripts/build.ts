import { runCommand } from './runCommand.ts';
import { withMarketplace } from './withMarketplace.ts';

/** `npm run build`: fetches the stores and makes the site in `dist/client`. */
await runCommand(async () => {
  const { assertReleasable, parseBuildOptions } = await import('./build/options.ts');
  const options = parseBuildOptions(process.argv.slice(2));
  if (options.release) assertReleasable(process.env);
  const build = async (): Promise<void> => {
    const { fetchAndBuild } = await import('./build/fetchAndBuild.ts');
    await fetchAndBuild(options);
  };
  await (options.offline ? build() : withMarketplace(build));
});
