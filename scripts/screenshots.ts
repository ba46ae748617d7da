import { runCommand } from './runCommand.ts';

/** `npm run screenshots`: every screen in every state, of the built site, for judging by eye. */
await runCommand(async () => {
  const { takeScreenshots } = await import('./screenshots/main.ts');
  await takeScreenshots(process.argv.slice(2));
});
