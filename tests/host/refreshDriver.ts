import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import type { StoreSources } from '../../data/api/client.ts';
import { folderTarget } from '../../scripts/release/folderTarget.ts';
import type { DeployTarget } from '../../scripts/release/publish.ts';
import { refresh, type RefreshRun } from '../../scripts/release/refresh.ts';
import { refreshPage } from '../../scripts/release/report.ts';
import { progressOn } from '../../scripts/lib/progress.ts';
import { summaryAsText } from '../../scripts/lib/reportText.ts';

// One refresh in a process of its own, as an operator's command is one. What production has no
// switch for (addresses of this machine, a release that breaks) is told by message.

/** What a run is told. */
export interface DriverJob {
  /** The embedded marketplace's addresses. */
  readonly sources: StoreSources;
  /** Folder of the deployment. */
  readonly folder: string;
  /** A file that vanishes from the release as soon as it is published. */
  readonly lose?: string;
}

/** What comes back: the run, and what an operator reads. */
export interface DriverResult {
  readonly run: RefreshRun;
  readonly text: string;
}

function targetOf({ folder, lose }: DriverJob): DeployTarget {
  const environment = readEnvironment(process.env);
  const target = folderTarget({ folder, environment, trialUrl: process.env['TRIAL_URL'] });
  if (lose === undefined) return target;
  return {
    ...target,
    deploy: async (client, trial) => {
      const deployment = await target.deploy(client, trial);
      await rm(path.join(folder, 'current', lose));
      return deployment;
    },
  };
}

async function drive(job: DriverJob): Promise<DriverResult> {
  const run = await refresh({
    environment: readEnvironment(process.env),
    sellers: loadSellers(),
    target: targetOf(job),
    deploys: true,
    force: false,
    acceptLoss: false,
    acceptMissing: false,
    line: progressOn(process.stderr),
    testing: { sources: job.sources, waits: [] },
  });
  return { run, text: summaryAsText(refreshPage(run)) };
}

process.once('message', (job: DriverJob) => {
  drive(job).then(
    (result) => process.send?.(result, () => process.disconnect()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
