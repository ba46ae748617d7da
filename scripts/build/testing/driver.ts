import { readContent } from '../../../model/content/readContent.ts';
import { readSettings } from '../../../model/environment/readEnvironment.ts';
import { runCommand } from '../../lib/command.ts';
import { showNothing, type ShowStep } from '../../lib/showStep.ts';
import { buildSite, type BuildSetup } from '../buildSite.ts';
import { renderPages } from '../renderPages.ts';

// Runs a build in its own process, as a process renders with one bundle only.

type Job = Parameters<typeof renderPages>[0];

/** What the driver does. */
export interface Work extends Omit<BuildSetup, 'check'> {
  /** The step before which the process kills itself. On a busy machine, a test would kill it too late from outside. */
  readonly moment?: string;
  /** What the check of the new site finds. */
  readonly problems?: readonly string[];
  /** Renders these pages only, with a bundle as it is, and builds no site. */
  readonly render?: Pick<Job, 'code' | 'client' | 'snapshots' | 'avatars' | 'pages'> & Partial<Job>;
}

const options = { work: { type: 'string', default: '' } } as const;

await runCommand({ usage: '', options }, async ({ work }) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test's own work
  const { moment, problems = [], render, ...setup } = JSON.parse(work) as Work;
  const showStep: ShowStep = (step) => {
    if (moment && step.startsWith(moment)) process.kill(process.pid, 'SIGKILL');
    return showNothing(step);
  };
  const settings = readSettings(process.env);
  const content = readContent(settings);
  if (render) {
    await renderPages({ ...content, ...render });
    return;
  }
  const check = async () => problems;
  const report = await buildSite(settings, content, showStep, { ...setup, check });
  console.log(JSON.stringify(report));
});
