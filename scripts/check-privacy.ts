import { runCommand } from './lib/command.ts';

/** `npm run check:privacy`: looks for private data in the built site. */
await runCommand(async (args) => (await import('./privacy/main.ts')).checkPrivacy(args));
