import { runCommand } from './lib/command.ts';

/** `npm run refresh`: fetches the stores and publishes the site when something changed. */
await runCommand(async (args) => (await import('./release/refreshMain.ts')).main(args));
