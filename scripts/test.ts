import { runCommand } from './lib/command.ts';
import { readOptions } from './lib/options.ts';
import { ensureBrowser } from './lib/programs.ts';
import { CHECKS, runSteps } from './lib/steps.ts';

const USAGE = `npm test

Runs everything that must hold before a change is merged: checks, unit tests, browser tests.`;

/** Runs `npm test`: everything that must hold before a change is merged. */
await runCommand(async (args) => {
  readOptions(args, {}, USAGE);
  ensureBrowser();
  return runSteps([...CHECKS, ['test:unit'], ['test:browser']]);
});
