import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError, readEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import { assertReleasable } from '../build/options.ts';
import { paths, root } from '../build/paths.ts';
import { writeAtomically } from '../lib/files.ts';
import { addToHistory } from '../lib/history.ts';
import { acquireLock } from '../lib/lock.ts';
import { progressOn } from '../lib/progress.ts';
import { reportPage } from '../lib/reportPage.tsx';
import { figuresOf, refreshPage } from './page.ts';
import { refresh, type RefreshJob, type RefreshRun, stopOf } from './refresh.ts';
import {
  exitCodeOf,
  formatRun,
  runAsMarkdown,
  storyAsMarkdown,
  writeOutput,
  writeSummary,
} from './summary.ts';
import { readTarget } from './readTarget.ts';

const USAGE = `npm run refresh -- [options]

Fetches the stores, and when a visitor would see something new, builds the site, checks it, deploys
it to DEPLOY_TARGET, tries it out there, and rolls back if it does not work.

  --no-deploy       build and check; leave deploying to npm run deploy
  --force           build and deploy even if nothing changed
  --accept-loss     believe a source that lost its reviews
  --accept-missing  publish pages without data in the place of those that may have some
  --json            print the run as JSON
  --help            print this

Exit code: 0 all is well; 1 nothing was deployed that should have been, a seller has no data, some
data was last checked over 48 hours ago, a loss was refused, or security.txt has expired; 2 wrong
configuration.`;

const flag = { type: 'boolean', default: false } as const;

function readFlags(args: readonly string[]) {
  const options = {
    'no-deploy': flag,
    force: flag,
    'accept-loss': flag,
    'accept-missing': flag,
    json: flag,
    help: flag,
  };
  return parseArgs({ args: [...args], options, allowPositionals: false }).values;
}

/** What `npm run refresh` was asked for. */
type RefreshFlags = ReturnType<typeof readFlags>;

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} on one that there is not
 */
export function parseRefreshFlags(args: readonly string[]): RefreshFlags {
  try {
    return readFlags(args);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${reason}\n\n${USAGE}`);
  }
}

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
  const history = await addToHistory(
    path.join(paths.cache, 'refresh-history.json'),
    figuresOf(run),
  );
  const page = path.join(root, 'reports', 'refresh.html');
  await writeAtomically(page, await reportPage(refreshPage(run, history)));
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
    console.log(USAGE);
    return 0;
  }
  const job = jobOf(flags);
  const begin = performance.now();
  const lock = path.join(paths.cache, 'refresh.lock');
  const release = await acquireLock(lock, 'is refreshing the site');
  try {
    const run = await refresh(job);
    await report(run, flags, ((performance.now() - begin) / 1000).toFixed(1));
    return exitCodeOf(run);
  } catch (error) {
    const details = stopOf(error).reason.split('\n');
    const headline = 'Nothing deployed: the stores could not be fetched';
    await writeSummary(process.env, storyAsMarkdown({ isGood: false, headline, details }));
    throw error;
  } finally {
    await release();
  }
}
