import { runCommand, untilStopped } from './lib/command.ts';
import { readOptions, wholeNumber } from './lib/options.ts';
import { createCatalogue, FIRST_GENERATED_ID } from './marketplace/generator.ts';
import { startMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm run marketplace -- [options]

Runs the embedded marketplace until it is stopped.

  --port <n>     port of the marketplace (default 4174); the store service takes the next one
  --sellers <n>  number of generated sellers, in addition to the five (default 0)
  --reviews <n>  number of reviews of each generated seller (default 40)`;

/** Runs `npm run marketplace`. */
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
    const last = FIRST_GENERATED_ID + count - 1;
    console.log(`Generated sellers have the ids ${FIRST_GENERATED_ID} to ${last}.`);
  }
  await untilStopped();
  await marketplace.close();
});
