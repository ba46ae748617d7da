import { readEnvironment } from '../model/environment/readEnvironment.ts';
import { previewSite } from './host/server.ts';
import { runCommand, untilStopped } from './lib/command.ts';
import { readHost, readPort } from './lib/listen.ts';
import { readOptions } from './lib/options.ts';

const USAGE = `npm run preview

Serves dist/client as a static host does, on PORT (4173 unless set), until it is stopped. It listens
on loopback unless HOST names another IP address, such as 0.0.0.0.`;

/** Runs `npm run preview`. */
await runCommand(async (args) => {
  readOptions(args, {}, USAGE);
  const server = await previewSite({
    environment: readEnvironment(process.env),
    port: readPort(process.env),
    host: readHost(process.env),
  });
  console.log(`Serving dist/client at ${server.url} (stop with Ctrl+C)`);
  await untilStopped();
  await server.close();
});
