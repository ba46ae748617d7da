import { assertContent } from '../model/content/readContent.ts';
import { runCommand } from './lib/command.ts';
import { withMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm run build -- [options]

Fetches the stores and makes the site in dist/client.`;

/** `npm run build`: fetches the stores and makes the site in `dist/client`. */
await runCommand(async (args) => {
  const { parseBuildOptions } = await import('./build/options.ts');
  const options = parseBuildOptions(args, USAGE);
  assertContent();
  const build = async (): Promise<void> => {
    const { fetchAndBuild } = await import('./build/fetchAndBuild.ts');
    await fetchAndBuild(options);
  };
  await (options.offline ? build() : withMarketplace(build));
});
