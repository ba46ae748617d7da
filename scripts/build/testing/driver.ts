import { readContent } from '../../../model/content/readContent.ts';
import { readSettings } from '../../../model/environment/readEnvironment.ts';
import { runCommand } from '../../lib/command.ts';
import { showNothing, type ShowStep } from '../../lib/showStep.ts';
import { buildSite, type BuildSetup } from '../buildSite.ts';

// Runs a build in its own process. The arguments are its setup and the step before which the process kills
// itself. On a busy machine, a test would kill it too late from outside.

await runCommand({ usage: '', allowPositionals: true }, async (_, [setup = '', moment]) => {
  const showStep: ShowStep = (step) => {
    if (moment && step.startsWith(moment)) process.kill(process.pid, 'SIGKILL');
    return showNothing(step);
  };
  const settings = readSettings(process.env);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test's own setup
  await buildSite(settings, readContent(settings), showStep, JSON.parse(setup) as BuildSetup);
});
