import { runCommand } from './lib/command.ts';
import { readArguments } from './lib/options.ts';

const USAGE = `npm run smoke [-- <url>]

Tests the published site (SITE_URL), or the one at the URL.`;

/** `npm run smoke`: tests the published site. */
await runCommand(async (args) => {
  const [url] = readArguments(args, {}, USAGE, 1).positionals;
  return (await import('./release/run.ts')).runSmokeTest(url);
});
