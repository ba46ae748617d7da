import { runCommand } from './links/command.ts';

/** `npm run check:links`: whether the site's links lead where they say. */
await runCommand(async () => (await import('./links/main.ts')).main);
