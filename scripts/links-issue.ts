import { runCommand } from './links/command.ts';

/** `npm run links:issue`: tells the repository's issue about broken links what was found. */
await runCommand(async () => (await import('./links/issueMain.ts')).main);
