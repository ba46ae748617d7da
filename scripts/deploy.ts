import { runCommand } from './lib/command.ts';
import { readOptions } from './lib/options.ts';

const USAGE = `npm run deploy

Checks the finished build in dist/client, publishes it at DEPLOY_TARGET, tests it there, and rolls
back if it does not work.

Exit code: 0 the site is published and works; 1 it is not published or does not work; 2 wrong
configuration.`;

/** `npm run deploy`: publishes the built site. */
await runCommand(async (args) => {
  readOptions(args, {}, USAGE);
  return (await import('./release/run.ts')).runDeploy();
});
