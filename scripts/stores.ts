/** `npm run stores`: fetches both APIs, writes the snapshots, reports. */
import { runStores } from './stores/command.ts';

process.exitCode = await runStores(process.argv.slice(2));
