import { runCommand } from './lib/command.ts';

/** `npm run links:issue`: tells the repository's issue about broken links what was found. */
await runCommand(async (args) => (await import('./links/issue.ts')).main(args));
