import { runCommand } from './lib/command.ts';

/** `npm run smoke`: tries the published site out. */
await runCommand(async (args) => (await import('./release/deployMain.ts')).smoke(args));
