import { readContent } from '../model/content/readContent.ts';
import { readSettings, type Settings } from '../model/environment/readEnvironment.ts';
import { BUILD_OPTIONS, BUILD_USAGE, fetchAndBuild } from './build/fetchAndBuild.ts';
import { runCommand } from './lib/command.ts';
import { withMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm run build -- [options]

Fetches the stores and makes the site in dist/client.
${BUILD_USAGE}`;

/** `npm run build`: fetches the stores and makes the site in `dist/client`. */
await runCommand({ usage: USAGE, options: BUILD_OPTIONS }, async (options) => {
  const settings = readSettings(process.env);
  const content = readContent(settings);
  const build = (own: Settings) => fetchAndBuild(own, content, options);
  await (options.offline ? build(settings) : withMarketplace(settings, content, build));
});
