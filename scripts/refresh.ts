import { runCommand } from './links/command.ts';

/** `npm run refresh`: fetches the stores and publishes the site when something changed. */
await runCommand(async () => (await import('./release/refreshMain.ts')).main);
