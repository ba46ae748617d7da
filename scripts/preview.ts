import { environment } from '../data/environment.ts';
import { previewSite, readPort } from './host/previewSite.ts';

/** `npm run preview`: serves the built site until it is stopped (Ctrl+C). */
try {
  const server = await previewSite({ environment, port: readPort(process.env) });
  console.log(`Serving dist/client at ${server.url} (stop with Ctrl+C)`);
  const stop = (): void => void server.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof Error && error.name === 'ConfigurationError' ? 2 : 1;
}
