import { runCommand } from './lib/command.ts';

/** `npm run screenshots`: every screen in every state, of the built site, for judging by eye. */
await runCommand(async (args) => {
  const { takeScreenshots } = await import('./screenshots/main.ts');
  await takeScreenshots(args);
});
