import { readEnvironment } from '../model/environment/readEnvironment.ts';
import { runCommand, untilStopped } from './lib/command.ts';
import { freePort, readHost } from './lib/listen.ts';
import { withMarketplace } from './marketplace/marketplace.ts';

/** Runs `npm start`: fetches the stores, builds the site and serves it until it is stopped. */
await runCommand((args) =>
  withMarketplace(async (embedded) => {
    const { parseBuildOptions } = await import('./build/options.ts');
    const { fetchAndBuild } = await import('./build/fetchAndBuild.ts');
    const { previewSite, readPort } = await import('./host/previewSite.ts');
    const port = readPort(process.env);
    const host = readHost(process.env);
    // Checks the port before the build, so that a taken port fails at once.
    await freePort(port, host);
    await fetchAndBuild(parseBuildOptions(args));
    const server = await previewSite({ environment: readEnvironment(process.env), port, host });
    if (embedded) {
      console.log(`Embedded marketplace at ${embedded.url}, with ${embedded.storeServiceUrl}`);
    }
    console.log(`Serving the site at ${server.url} (stop with Ctrl+C)`);
    await untilStopped();
    await server.close();
  }),
);
