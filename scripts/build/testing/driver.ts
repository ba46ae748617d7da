import { runCommand } from '../../lib/command.ts';
import { parseBuildOptions } from '../options.ts';
import { testSetup } from './setup.ts';

// A build in a process of its own, as an operator's is one: it can be killed. Its argument is the
// test site's folder; what it does now is sent to the test.

await runCommand(async () => {
  const { buildSite } = await import('../buildSite.ts');
  const progress = (doing: string, done = 0): void => {
    process.send?.(`${doing} ${done}`);
  };
  await buildSite(parseBuildOptions(['--offline']), progress, testSetup(process.argv[2] ?? ''));
});
process.disconnect?.();
