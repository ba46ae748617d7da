import { runCommand } from './lib/command.ts';

/** `npm run check:published`: when the published site was last checked. */
await runCommand(async (args) => (await import('./release/watch.ts')).main(args));
