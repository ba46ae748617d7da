import { runCommand } from './lib/command.ts';
import { readOptions } from './lib/options.ts';
import { withMarketplace } from './marketplace/withMarketplace.ts';

const USAGE = `npm run dev

Serves the site at http://localhost:3000 as it is edited, with the embedded marketplace unless one is
configured, until it is stopped. Only this machine can reach it unless HOST names another IP address to
listen on, such as 0.0.0.0.`;

/** `npm run dev`: serves the site as it is edited until it is stopped (Ctrl+C). */
await runCommand((args) => {
  readOptions(args, {}, USAGE);
  return withMarketplace(async (embedded) => {
    const { runDevServer } = await import('./dev/devServer.ts');
    await runDevServer(embedded?.url);
  });
});
