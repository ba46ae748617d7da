import {
  PREVIEW_PORT,
  readHost,
  readPort,
  readSettings,
} from '../model/environment/readEnvironment.ts';
import { previewSite } from './host/server.ts';
import { runCommand, untilStopped } from './lib/command.ts';

const USAGE = `npm run preview

Serves dist/client as a static host does, on PORT (4173 unless set), until it is stopped. It listens
on loopback unless HOST names another IP address, such as 0.0.0.0.`;

/** `npm run preview`: serves the site that is built. */
await runCommand({ usage: USAGE }, async () => {
  const settings = readSettings(process.env);
  const place = { port: readPort(settings, PREVIEW_PORT), host: readHost(settings) };
  const { url, close } = await previewSite(place);
  console.log(`Serving dist/client at ${url} (stop with Ctrl+C)`);
  await untilStopped();
  await close();
});
