import { readContent } from '../model/content/readContent.ts';
import { readSettings, variablesOf } from '../model/environment/readEnvironment.ts';
import { runDevServer } from './dev/devServer.ts';
import { runCommand } from './lib/command.ts';
import { withMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm run dev

Serves the site at http://localhost:3000 (PORT sets another port) and shows each edit at once. Ctrl+C stops
it. It uses the embedded marketplace unless you configure one. Only this machine can reach it, unless HOST names
another IP address to listen on, such as 0.0.0.0.`;

/** `npm run dev`: serves the site and shows each edit, until Ctrl+C. */
await runCommand({ usage: USAGE }, async () => {
  const settings = readSettings(process.env);
  return withMarketplace(settings, readContent(settings), (own) => {
    Object.assign(process.env, variablesOf(own));
    return runDevServer(own);
  });
});
