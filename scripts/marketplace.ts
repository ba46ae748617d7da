/** `npm run marketplace`: runs the embedded marketplace until it is stopped. */
import { parseArgs } from 'node:util';

import { ConfigurationError } from '../data/environment.ts';
import { firstGeneratedId, startMarketplace } from './marketplace/index.ts';
import { runCommand, untilStopped } from './lib/command.ts';

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new ConfigurationError(`--${name} ${text} is not a whole number: give one like 4174.`);
}

function readOptions() {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { port: option, sellers: option, reviews: option } });
  const { port, sellers = '0', reviews } = values;
  return {
    keepRequests: false,
    ...(port !== undefined && { port: wholeNumber('port', port) }),
    generated: {
      count: wholeNumber('sellers', sellers),
      ...(reviews !== undefined && { reviews: wholeNumber('reviews', reviews) }),
    },
  };
}

await runCommand(async () => {
  const options = readOptions();
  const marketplace = await startMarketplace(options);
  console.log(`Marketplace    ${marketplace.url}`);
  console.log(`Store service  ${marketplace.storeServiceUrl}`);
  const { count } = options.generated;
  if (count > 0) {
    console.log(
      `Made-up sellers have the ids ${firstGeneratedId} to ${firstGeneratedId + count - 1}.`,
    );
  }
  await untilStopped();
  await marketplace.close();
});
