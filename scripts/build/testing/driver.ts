import { runCommand } from '../../lib/command.ts';
import { parseBuildOptions } from '../options.ts';
import { testSetup } from './site.ts';

// A build in a process of its own. Its arguments are the test site's folder and the progress at which it
// kills itself: killed from outside, it would be too late on a busy machine.

await runCommand(async () => {
  const { buildSite } = await import('../buildSite.ts');
  const [, , folder = '', moment] = process.argv;
  const progress = (doing: string, done = 0): void => {
    if (moment && `${doing} ${done}`.startsWith(moment)) process.kill(process.pid, 'SIGKILL');
  };
  await buildSite(parseBuildOptions(['--offline']), progress, testSetup(folder));
});
