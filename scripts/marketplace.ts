import { runCommand, untilStopped } from './lib/command.ts';
import { readOptions, wholeNumber } from './lib/options.ts';
import { startMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm run marketplace -- [options]

Runs the embedded marketplace until it is stopped.

  --port <n>  port of the marketplace (default 4174); the store service takes the next one`;

/** Runs `npm run marketplace`. */
await runCommand(async (args) => {
  const { port } = readOptions(args, { port: { type: 'string' } }, USAGE);
  const marketplace = await startMarketplace({
    ...(port !== undefined && { port: wholeNumber('port', port, 0, 65_534) }),
  });
  console.log(`Marketplace    ${marketplace.url}`);
  console.log(`Store service  ${marketplace.storeServiceUrl}`);
  await untilStopped();
  await marketplace.close();
});
