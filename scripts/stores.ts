import { runCommand } from './lib/command.ts';

/** `npm run stores`: fetches both APIs, writes the snapshots, reports. */
await runCommand(async (args) => (await import('./stores/command.ts')).runStores(args));
