import { runCommand } from './lib/command.ts';

/** `npm run deploy`: publishes the built site. */
await runCommand(async (args) => (await import('./release/deployMain.ts')).deploy(args));
