import { runCommand } from '../../lib/command.ts';
import { parseBuildOptions } from '../options.ts';
import { testSetup } from './site.ts';

// Runs a build in its own process. The arguments are the test site's folder and the progress at which the
// process kills itself. On a busy machine, a test would kill it too late from outside.

await runCommand(async () => {
  const { buildSite } = await import('../buildSite.ts');
  const [, , folder = '', moment] = process.argv;
  const progress = (doing: string, done = 0): void => {
    if (moment && `${doing} ${done}`.startsWith(moment)) process.kill(process.pid, 'SIGKILL');
  };
  await buildSite(parseBuildOptions(['--offline']), progress, testSetup(folder));
});
