import { runCommand, untilStopped } from './lib/command.ts';
import { readOptions, wholeNumber } from './lib/options.ts';
import { createCatalogue, firstGeneratedId } from './marketplace/generator.ts';
import { startMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm run marketplace -- [options]
  --port <n>     of the marketplace (default 4174); the store service takes the next one
  --sellers <n>  sellers to make up beside the five (default 0)
  --reviews <n>  of each seller made up (default 40)`;

/** `npm run marketplace`: runs the embedded marketplace until it is stopped. */
await runCommand(async (args) => {
  const options = {
    port: { type: 'string' },
    sellers: { type: 'string', default: '0' },
    reviews: { type: 'string', default: '40' },
  } as const;
  const { port, sellers, reviews } = readOptions(args, options, USAGE);
  const count = wholeNumber('sellers', sellers);
  const marketplace = await startMarketplace({
    ...(port !== undefined && { port: wholeNumber('port', port, 0, 65_534) }),
    catalogue: createCatalogue(count, wholeNumber('reviews', reviews)),
  });
  console.log(`Marketplace    ${marketplace.url}`);
  console.log(`Store service  ${marketplace.storeServiceUrl}`);
  if (count > 0) {
    const last = firstGeneratedId + count - 1;
    console.log(`Made-up sellers have the ids ${firstGeneratedId} to ${last}.`);
  }
  await untilStopped();
  await marketplace.close();
});
