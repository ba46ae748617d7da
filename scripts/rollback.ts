import { runCommand } from './lib/command.ts';
import { readArguments } from './lib/options.ts';

const USAGE = `npm run rollback [-- <release>]

Tests the release before, or the one that is named, publishes it again at DEPLOY_TARGET, and tests it
there.

Exit code: 0 it is published and works, 1 it is not published or does not work, 2 wrong configuration.`;

/** `npm run rollback`: publishes the release before again. */
await runCommand(async (args) => {
  const [to] = readArguments(args, {}, USAGE, 1).positionals;
  return (await import('./release/run.ts')).runRollBack(to);
});
