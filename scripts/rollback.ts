import { runCommand } from './lib/command.ts';

/** `npm run rollback`: publishes the release before again. */
await runCommand(async (args) => (await import('./release/deployMain.ts')).rollBack(args));
