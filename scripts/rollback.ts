import { runCommand } from './lib/command.ts';
import { readArguments } from './lib/options.ts';

const USAGE = `npm run rollback [-- <release>]

Tests the previous release, or the release that you name, publishes it again at DEPLOY_TARGET, and
tests it there.

Exit code: 0 it is published and works, 1 it is not published or does not work, 2 wrong configuration.`;

/** `npm run rollback`: publishes the previous release again. */
await runCommand(async (args) => {
  const [to] = readArguments(args, {}, USAGE, 1).positionals;
  return (await import('./release/run.ts')).runRollBack(to);
});
