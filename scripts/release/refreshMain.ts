import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import { assertReleasable } from '../build/options.ts';
import { paths, root } from '../build/paths.ts';
import { sentenceOf } from '../lib/command.ts';
import { whileLocked } from '../lib/lock.ts';
import { flag, readOptions } from '../lib/options.ts';
import { progressOn } from '../lib/progress.ts';
import { publishReport } from '../lib/reportPage.tsx';
import { summaryAsText } from '../lib/reportText.ts';
import { readTarget } from './readTarget.ts';
import { refresh, type RefreshJob, type RefreshRun, stopOf } from './refresh.ts';
import { brokenOffPage, exitCodeOf, refreshPage } from './report.ts';

const USAGE = `npm run refresh -- [options]

Fetches the stores, and when a visitor would see something new, builds the site, checks it, deploys
it to DEPLOY_TARGET, tests it there, and rolls back if it does not work.

  --no-deploy       build and check; leave deploying to npm run deploy
  --force           build and deploy even if nothing changed
  --accept-loss     believe a source that lost its reviews
  --accept-missing  publish pages without data in the place of those that may have some
  --json            print the run as JSON
  --help            print this

Exit code: 0 all is well; 1 nothing was deployed that should have been, the published site does not
work, a seller has no data, some data was last checked over 48 hours ago, a loss was refused, or
security.txt has expired; 2 wrong configuration.`;

const OPTIONS = {
  'no-deploy': flag,
  force: flag,
  'accept-loss': flag,
  'accept-missing': flag,
  json: flag,
} as const;

type Flags = ReturnType<typeof parseRefreshFlags>;

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} on an unknown one
 */
export const parseRefreshFlags = (args: readonly string[]) => readOptions(args, OPTIONS, USAGE);

function jobOf(flags: Flags): RefreshJob {
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
    line,
  };
}

async function runAlone(flags: Flags): Promise<RefreshRun> {
  const job = jobOf(flags);
  const lock = path.join(paths.cache, 'refresh.lock');
  return whileLocked(lock, 'is refreshing the site', () => refresh(job));
}

/** Where a run leaves its page for people, and the history that is on it. */
const PLACES = {
  page: path.join(root, 'reports', 'refresh.html'),
  history: path.join(paths.cache, 'refresh-history.json'),
};

/**
 * `npm run refresh`: arguments in, report out; returns the exit code. Whatever stops a run, its page
 * and the summary of a workflow say so.
 *
 * @throws {ConfigurationError} on what the run cannot begin with
 * @throws {LockError} when another refresh is under way
 */
export async function main(args: readonly string[], places = PLACES): Promise<number> {
  const flags = parseRefreshFlags(args);
  const files = { ...places, summary: process.env['GITHUB_STEP_SUMMARY'] };
  const begin = performance.now();
  const run = await runAlone(flags).catch(async (error: unknown) => {
    // The page of an earlier run must not stand as the last one.
    const page = brokenOffPage(stopOf(error).reason, new Date());
    await publishReport(page, files).catch((other: unknown) => {
      console.error(`The report could not be written: ${sentenceOf(other)}`);
    });
    throw error;
  });
  const page = refreshPage(run);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const timed = { ...page, facts: [...page.facts, `Took ${seconds} s.`] };
  console.log(flags.json ? JSON.stringify(run, null, 2) : summaryAsText(timed));
  const output = process.env['GITHUB_OUTPUT'];
  if (output) await appendFile(output, `deploy=${String(run.outcome.status === 'built')}\n`);
  await publishReport(timed, files);
  return exitCodeOf(run);
}
