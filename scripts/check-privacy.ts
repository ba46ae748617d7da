import { runCommand } from './runCommand.ts';

/** `npm run check:privacy`: looks for private data in the built site. */
await runCommand(async () => {
  const { checkPrivacy } = await import('./privacy/main.ts');
  process.exitCode = await checkPrivacy(process.argv.slice(2));
});
