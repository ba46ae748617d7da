import { runCommand } from './lib/command.ts';
import { runStores } from './stores/command.ts';

/** `npm run stores`: fetches both APIs, writes the snapshots, reports. */
await runCommand(runStores);
