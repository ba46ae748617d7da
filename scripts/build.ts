import { assertContent } from '../model/content/readContent.ts';
import { fetchAndBuild } from './build/fetchAndBuild.ts';
import { parseBuildOptions } from './build/options.ts';
import { runCommand } from './lib/command.ts';
import { withMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm run build -- [options]

Fetches the stores and makes the site in dist/client.`;

/** `npm run build`: fetches the stores and makes the site in `dist/client`. */
await runCommand(async (args) => {
  const options = parseBuildOptions(args, USAGE);
  // Also before the embedded marketplace starts, whose URL is in the texts.
  assertContent();
  const build = () => fetchAndBuild(assertContent(), options);
  await (options.offline ? build() : withMarketplace(build));
});
