import { ConfigurationError, environment } from '../data/environment.ts';
import { previewSite, readPort } from './host/previewSite.ts';
import { untilStopped } from './untilStopped.ts';

/** `npm run preview`: serves the built site until it is stopped (Ctrl+C). */
try {
  const server = await previewSite({ environment, port: readPort(process.env) });
  console.log(`Serving dist/client at ${server.url} (stop with Ctrl+C)`);
  await untilStopped();
  await server.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof ConfigurationError ? 2 : 1;
}
