import { runCommand } from './links/command.ts';

/** `npm run smoke`: tries the published site out. */
await runCommand(async () => (await import('./release/deployMain.ts')).smoke);
