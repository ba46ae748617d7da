import { runCommand } from './links/command.ts';

/** `npm run rollback`: publishes the release before again. */
await runCommand(async () => (await import('./release/deployMain.ts')).rollBack);
