import { runCommand } from './lib/command.ts';

/** `npm run deploy`: publishes the built site. */
await runCommand(async () => (await import('./release/deployMain.ts')).deploy());
