import { runCommand } from './lib/command.ts';
import { CHECKS, runSteps } from './lib/steps.ts';

/** Runs `npm run check`: content, types, format, lint, workflows and unused code. */
await runCommand(() => runSteps(CHECKS));
