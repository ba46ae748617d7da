import { runCommand } from './lib/command.ts';
import { flag, readOptions } from './lib/options.ts';

const USAGE = `npm run refresh -- [options]

Fetches the stores. If visitors would see something new, it builds the site, checks it, deploys it to
DEPLOY_TARGET, tests it there, and rolls back if it does not work. After a good run it sends one
request to PING_URL, if that is set.

  --no-deploy       build only; leave checking and deploying to npm run deploy
  --force           build and deploy even if nothing changed
  --accept-loss     accept lost reviews
  --accept-missing  publish pages without data, even if the published pages may have some
  --json            print the run as JSON
  --help            print this

Exit code: 0 all is well; 1 an update was not deployed, the published site does not work, a seller has
no data, some data was last checked over 48 hours ago, a loss was refused, or security.txt has
expired; 2 wrong configuration.`;

const OPTIONS = {
  'no-deploy': flag,
  force: flag,
  'accept-loss': flag,
  'accept-missing': flag,
  json: flag,
} as const;

/** `npm run refresh`: fetches the stores and publishes the site when something changed. */
await runCommand(async (args) => {
  const flags = readOptions(args, OPTIONS, USAGE);
  return (await import('./release/run.ts')).runRefresh(flags);
});
