import { runCommand } from '../../lib/command.ts';
import { parseBuildOptions } from '../options.ts';
import { testSetup } from './setup.ts';

// A build in a process of its own, as an operator's is one: it can be killed. Its arguments are the
// test site's folder and the moment at which it kills itself, as its progress calls it: whoever
// killed it from outside would be too late on a busy machine.

await runCommand(async () => {
  const { buildSite } = await import('../buildSite.ts');
  const [, , folder = '', moment] = process.argv;
  const progress = (doing: string, done = 0): void => {
    const isMoment = moment !== undefined && `${doing} ${done}`.startsWith(moment);
    if (isMoment) process.kill(process.pid, 'SIGKILL');
  };
  await buildSite(parseBuildOptions(['--offline']), progress, testSetup(folder));
});
process.disconnect?.();
