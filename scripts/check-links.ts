import { runCommand } from './lib/command.ts';

/** `npm run check:links`: whether the site's links lead where they say. */
await runCommand(async (args) => (await import('./links/main.ts')).main(args));
