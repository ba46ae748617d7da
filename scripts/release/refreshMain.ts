import path from 'node:path';
import { readEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import { assertReleasable } from '../build/options.ts';
import { paths } from '../build/paths.ts';
import { acquireLock } from '../lib/lock.ts';
import { progressOn } from '../lib/progress.ts';
import { writeOutput, writeSummary } from './outlets.ts';
import { refresh, type RefreshJob, type RefreshRun } from './refresh.ts';
import { parseRefreshFlags, REFRESH_USAGE, type RefreshFlags } from './refreshOptions.ts';
import { formatRun, hasFailed, runAsMarkdown } from './summary.ts';
import { readTarget } from './target.ts';

function jobOf(flags: RefreshFlags): RefreshJob {
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

async function report(run: RefreshRun, flags: RefreshFlags, seconds: string): Promise<void> {
  const text = flags.json ? JSON.stringify(run, null, 2) : `${formatRun(run)}\n(${seconds} s)`;
  console.log(text);
  await writeSummary(process.env, `${runAsMarkdown(run)}\nTook ${seconds} s.\n`);
  await writeOutput(process.env, 'deploy', String(run.outcome.status === 'built'));
}

/**
 * `npm run refresh`: arguments in, report out; returns the exit code.
 *
 * @throws {ConfigurationError} on what the run cannot begin with
 * @throws {LockError} when another refresh is under way
 */
export async function main(args: readonly string[]): Promise<number> {
  const flags = parseRefreshFlags(args);
  if (flags.help) {
    console.log(REFRESH_USAGE);
    return 0;
  }
  const job = jobOf(flags);
  const begin = performance.now();
  const lock = path.join(paths.cache, 'refresh.lock');
  const release = await acquireLock(lock, 'is refreshing the site');
  try {
    const run = await refresh(job);
    await report(run, flags, ((performance.now() - begin) / 1000).toFixed(1));
    return hasFailed(run) ? 1 : 0;
  } finally {
    await release();
  }
}
