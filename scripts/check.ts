import { runCommand } from './lib/command.ts';
import { readOptions } from './lib/options.ts';
import { CHECKS, runSteps } from './lib/steps.ts';

const USAGE = `npm run check

Runs all checks: content, types, format, lint, workflows and unused code.`;

/** Runs `npm run check`. */
await runCommand(async (args) => {
  readOptions(args, {}, USAGE);
  return runSteps(CHECKS);
});
