import path from 'node:path';
import { readEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import { assertReleasable } from '../build/options.ts';
import { paths, root } from '../build/paths.ts';
import { writeAtomically } from '../lib/files.ts';
import { addToHistory } from '../lib/history.ts';
import { acquireLock } from '../lib/lock.ts';
import { flag, readOptions } from '../lib/options.ts';
import { progressOn } from '../lib/progress.ts';
import { reportPage } from '../lib/reportPage.tsx';
import { figuresOf, refreshPage } from './page.ts';
import { readTarget } from './readTarget.ts';
import { refresh, type RefreshJob, type RefreshRun, stopOf } from './refresh.ts';
import {
  conclusionAsMarkdown,
  exitCodeOf,
  formatRun,
  runAsMarkdown,
  writeOutput,
  writeSummary,
} from './summary.ts';

const USAGE = `npm run refresh -- [options]

Fetches the stores, and when a visitor would see something new, builds the site, checks it, deploys
it to DEPLOY_TARGET, tests it there, and rolls back if it does not work.

  --no-deploy       build and check; leave deploying to npm run deploy
  --force           build and deploy even if nothing changed
  --accept-loss     believe a source that lost its reviews
  --accept-missing  publish pages without data in the place of those that may have some
  --json            print the run as JSON
  --help            print this

Exit code: 0 all is well; 1 nothing was deployed that should have been, a seller has no data, some
data was last checked over 48 hours ago, a loss was refused, or security.txt has expired; 2 wrong
configuration.`;

const OPTIONS = {
  'no-deploy': flag,
  force: flag,
  'accept-loss': flag,
  'accept-missing': flag,
  json: flag,
} as const;

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} on one that there is not
 */
export const parseRefreshFlags = (args: readonly string[]) => readOptions(args, OPTIONS, USAGE);

function jobOf(flags: ReturnType<typeof parseRefreshFlags>): RefreshJob {
  assertReleasable(process.env);
  const environment = readEnvironment(process.env);
  const line = progressOn(process.stderr);
  const isNamed = Boolean(process.env['DEPLOY_TARGET']?.trim());
  const target = isNamed || !flags['no-deploy'] ? readTarget(process.env, environment) : null;
  return {
    environment,
    sellers: loadSellers(),
    target: flags['no-deploy'] ? null : target,
    compress: target?.compresses !== true,
    force: flags.force,
    acceptLoss: flags['accept-loss'],
    acceptMissing: flags['accept-missing'],
    progress: line.show,
    fetching: line,
  };
}

async function report(
  run: RefreshRun,
  flags: ReturnType<typeof parseRefreshFlags>,
  seconds: string,
): Promise<void> {
  const text = flags.json ? JSON.stringify(run, null, 2) : `${formatRun(run)}\n(${seconds} s)`;
  console.log(text);
  await writeSummary(process.env, `${runAsMarkdown(run)}\nTook ${seconds} s.\n`);
  await writeOutput(process.env, 'deploy', String(run.outcome.status === 'built'));
  // Last, as they need a disk that takes them: what a run did is told in any case.
  const history = await addToHistory(
    path.join(paths.cache, 'refresh-history.json'),
    figuresOf(run),
  );
  const page = path.join(root, 'reports', 'refresh.html');
  await writeAtomically(page, await reportPage(refreshPage(run, history)));
}

/** The job's summary of a run that found out nothing. */
async function tellFetchFailed(error: unknown): Promise<never> {
  const details = stopOf(error).reason.split('\n');
  const headline = 'Nothing deployed: the stores could not be fetched';
  await writeSummary(process.env, conclusionAsMarkdown({ isGood: false, headline, details }));
  throw error;
}

/**
 * `npm run refresh`: arguments in, report out; returns the exit code.
 *
 * @throws {ConfigurationError} on what the run cannot begin with
 * @throws {LockError} when another refresh is under way
 */
export async function main(args: readonly string[]): Promise<number> {
  const flags = parseRefreshFlags(args);
  const job = jobOf(flags);
  const begin = performance.now();
  const lock = path.join(paths.cache, 'refresh.lock');
  const release = await acquireLock(lock, 'is refreshing the site');
  try {
    const run = await refresh(job).catch(tellFetchFailed);
    await report(run, flags, ((performance.now() - begin) / 1000).toFixed(1));
    return exitCodeOf(run);
  } finally {
    await release();
  }
}
