import { assertContent } from '../model/content/readContent.ts';
import { readEnvironment } from '../model/environment/readEnvironment.ts';
import { fetchAndBuild } from './build/fetchAndBuild.ts';
import { parseBuildOptions } from './build/options.ts';
import { previewSite } from './host/server.ts';
import { runCommand, untilStopped } from './lib/command.ts';
import { freePort, readHost, readPort } from './lib/listen.ts';
import { withMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm start -- [options]

Fetches the stores, makes the site in dist/client and serves it on PORT (4173 unless set), until Ctrl+C.`;

/** Runs `npm start`: fetches the stores, builds the site and serves it until it is stopped. */
await runCommand(async (args) => {
  const options = parseBuildOptions(args, USAGE);
  const port = readPort(process.env);
  const host = readHost(process.env);
  // Checks the port before the build, so that a taken port fails at once.
  await freePort(port, host);
  assertContent();
  await withMarketplace(async (embedded) => {
    await fetchAndBuild(assertContent(), options);
    const server = await previewSite({ environment: readEnvironment(process.env), port, host });
    if (embedded) {
      console.log(`Embedded marketplace at ${embedded.url}, with ${embedded.storeServiceUrl}`);
    }
    console.log(`Serving the site at ${server.url} (stop with Ctrl+C)`);
    await untilStopped();
    await server.close();
  });
});
