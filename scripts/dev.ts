import { runCommand, untilStopped } from './lib/command.ts';
import { withMarketplace } from './marketplace/withMarketplace.ts';

/** `npm run dev`: the development server, with the embedded marketplace unless one is configured. */
await runCommand(() =>
  withMarketplace(async ({ embedded }) => {
    const { createServer } = await import('vite');
    const server = await createServer();
    await server.listen();
    if (embedded) console.log(`Embedded marketplace: ${embedded.url}`);
    server.printUrls();
    await untilStopped();
    await server.close();
  }),
);
