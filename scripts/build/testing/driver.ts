import { runCommand } from '../../lib/command.ts';
import { buildSite, type BuildSetup } from '../buildSite.ts';

// Runs a build in its own process. The arguments are its setup and the progress at which the process kills
// itself. On a busy machine, a test would kill it too late from outside.

await runCommand(async ([setup = '', moment]) => {
  const progress = (doing: string, done = 0): void => {
    if (moment && `${doing} ${done}`.startsWith(moment)) process.kill(process.pid, 'SIGKILL');
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test's own setup
  await buildSite(progress, JSON.parse(setup) as BuildSetup);
});
