import { runCommand } from './lib/command.ts';
import { ensureBrowser } from './lib/programs.ts';
import { CHECKS, runSteps } from './lib/steps.ts';

/** Runs `npm test`: everything that must hold before a change is merged. */
await runCommand(async () => {
  ensureBrowser();
  return runSteps([...CHECKS, ['test:unit'], ['test:browser']]);
});
