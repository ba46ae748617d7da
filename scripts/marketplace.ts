import { readContent } from '../model/content/readContent.ts';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { runCommand, untilStopped } from './lib/command.ts';
import { startMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm run marketplace

Runs the embedded marketplace on ports 4174 and 4175, or on free ones if they are taken, until it is stopped.`;

/** Runs `npm run marketplace`. */
await runCommand({ usage: USAGE }, async () => {
  const content = readContent(readSettings(process.env));
  const marketplace = await startMarketplace({ content });
  console.log(`Marketplace    ${marketplace.url}`);
  console.log(`Store service  ${marketplace.storeServiceUrl}`);
  await untilStopped();
  await marketplace.close();
});
