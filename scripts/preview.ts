import { runCommand, untilStopped } from './lib/command.ts';

/** `npm run preview`: serves the built site until it is stopped (Ctrl+C). */
await runCommand(async () => {
  const { environment } = await import('../data/site/environment.ts');
  const { previewSite, readPort } = await import('./host/previewSite.ts');
  const server = await previewSite({ environment, port: readPort(process.env) });
  console.log(`Serving dist/client at ${server.url} (stop with Ctrl+C)`);
  await untilStopped();
  await server.close();
});
