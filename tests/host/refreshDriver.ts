import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import type { StoreSources } from '../../data/api/client.ts';
import { folderTarget } from '../../scripts/release/folderTarget.ts';
import type { DeployTarget } from '../../scripts/release/deploy.ts';
import { refresh, type RefreshRun } from '../../scripts/release/refresh.ts';
import { refreshSummary } from '../../scripts/release/report.ts';
import { summaryAsText } from '../../scripts/lib/report.ts';

// Runs one refresh in its own process, as a command does. The job arrives as a message. It has settings
// that the command has no options for: APIs on loopback, and a release that breaks.

/** The message to the process. */
export interface DriverJob {
  /** URLs of the embedded marketplace. */
  readonly sources: StoreSources;
  /** Folder of the deployment. */
  readonly folder: string;
  /** A file to delete from the release as soon as it is published. */
  readonly lostFile?: string;
}

/** The message from the process: the run, and its report for people. */
export interface DriverResult {
  readonly run: RefreshRun;
  readonly text: string;
}

function targetOf({ folder, lostFile }: DriverJob): DeployTarget {
  const environment = readEnvironment(process.env);
  const target = folderTarget({ folder, environment, trialUrl: process.env['TRIAL_URL'] });
  if (lostFile === undefined) return target;
  return {
    ...target,
    deploy: async (client, trial) => {
      const deployment = await target.deploy(client, trial);
      await rm(path.join(folder, 'current', lostFile));
      return deployment;
    },
  };
}

async function drive(job: DriverJob): Promise<DriverResult> {
  const run = await refresh({
    environment: readEnvironment(process.env),
    sellers: loadSellers(),
    target: targetOf(job),
    flags: {},
    testing: { sources: job.sources, delaysMs: [] },
  });
  return { run, text: summaryAsText(refreshSummary(run)) };
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
