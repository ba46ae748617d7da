import { readContent } from '../model/content/readContent.ts';
import {
  PREVIEW_PORT,
  readHost,
  readPort,
  readSettings,
} from '../model/environment/readEnvironment.ts';
import { BUILD_OPTIONS, BUILD_USAGE, fetchAndBuild } from './build/fetchAndBuild.ts';
import { previewSite } from './host/server.ts';
import { runCommand, untilStopped } from './lib/command.ts';
import { freePort } from './lib/listen.ts';
import { withMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm start -- [options]

Fetches the stores, makes the site in dist/client and serves it on PORT (4173 unless set), until Ctrl+C.
${BUILD_USAGE}`;

/** Runs `npm start`: fetches the stores, builds the site and serves it until it is stopped. */
await runCommand({ usage: USAGE, options: BUILD_OPTIONS }, async (options) => {
  const settings = readSettings(process.env);
  const [port, host] = [readPort(settings, PREVIEW_PORT), readHost(settings)];
  // Checks the port before the build, so that a taken port fails at once.
  await freePort(port, host);
  const content = readContent(settings);
  await withMarketplace(settings, content, async (own) => {
    await fetchAndBuild(own, content, options);
    const server = await previewSite({ port, host });
    if (own.isEmbedded) {
      console.log(`Embedded marketplace at ${own.marketplaceUrl}, with ${own.storeServiceUrl}`);
    }
    console.log(`Serving the site at ${server.url} (stop with Ctrl+C)`);
    await untilStopped();
    await server.close();
  });
});
