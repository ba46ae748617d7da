import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSellers } from '../../data/content/sellers.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { assertReleasable } from '../build/options.ts';
import { paths, root } from '../build/paths.ts';
import { sentenceOf } from '../lib/command.ts';
import { whileLocked } from '../lib/lock.ts';
import { progressOn } from '../lib/progress.ts';
import { writeReport } from '../lib/reportPage.tsx';
import { type Summary, summaryAsText, writeSummary } from '../lib/reportText.ts';
import { ping } from './ping.ts';
import { publish, rollBack } from './publish.ts';
import { publishedUrl } from './publishedBuild.ts';
import { refresh, type RefreshJob, stopOf } from './refresh.ts';
import { brokenOffPage, conclusion, conclusionOf, exitCodeOf, refreshPage } from './report.ts';
import { expectedNow, smokeTest } from './smoke.ts';
import { readTarget } from './target.ts';

// The commands of a release. Each reads the environment, does its work under the one lock of whoever
// fetches, builds or deploys, reports, and returns the exit code.

/** The options of `npm run refresh`, by their names on the command line. */
export type RefreshFlags = Readonly<
  Record<'no-deploy' | 'force' | 'accept-loss' | 'accept-missing' | 'json', boolean>
>;

function jobOf(flags: RefreshFlags): RefreshJob {
  assertReleasable(process.env);
  const environment = readEnvironment(process.env);
  const isNamed = Boolean(process.env['DEPLOY_TARGET']?.trim());
  const deploys = !flags['no-deploy'];
  const target = isNamed || deploys ? readTarget(process.env, environment) : null;
  return {
    environment,
    sellers: loadSellers(),
    target,
    deploys,
    force: flags.force,
    acceptLoss: flags['accept-loss'],
    acceptMissing: flags['accept-missing'],
    line: progressOn(process.stderr),
  };
}

/** Where a run leaves its page for people, and the history that is on it. */
const PLACES = {
  page: path.join(root, 'reports', 'refresh.html'),
  history: path.join(paths.cache, 'refresh-history.json'),
};

/**
 * Runs `npm run refresh`. Whatever stops a run, its page and the summary of a workflow say so; a good
 * one is reported to the dead man's switch at PING_URL.
 *
 * @throws {ConfigurationError} on what the run cannot begin with
 * @throws {LockError} while another process fetches, builds or deploys here
 */
export async function runRefresh(flags: RefreshFlags, places = PLACES): Promise<number> {
  const files = { ...places, summary: process.env['GITHUB_STEP_SUMMARY'] };
  const begin = performance.now();
  const work = async () => refresh(jobOf(flags));
  const run = await whileLocked(paths.lock, 'is refreshing the site', work).catch(
    async (error: unknown) => {
      // The page of an earlier run must not stand as the last one.
      const page = brokenOffPage(stopOf(error).reason, new Date());
      await writeReport(page, files).catch((other: unknown) => {
        console.error(`The report could not be written: ${sentenceOf(other)}`);
      });
      throw error;
    },
  );
  const page = refreshPage(run);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const timed = { ...page, facts: [...page.facts, `Took ${seconds} s.`] };
  console.log(flags.json ? JSON.stringify(run, null, 2) : summaryAsText(timed));
  const output = process.env['GITHUB_OUTPUT'];
  if (output) await appendFile(output, `deploy=${String(run.outcome.status === 'built')}\n`);
  await writeReport(timed, files);
  const exitCode = exitCodeOf(run);
  if (exitCode === 0) await ping(process.env['PING_URL']);
  return exitCode;
}

async function report(summary: Summary): Promise<number> {
  console.log(summaryAsText(summary));
  await writeSummary(process.env['GITHUB_STEP_SUMMARY'], summary);
  return summary.severity === 'error' ? 1 : 0;
}

/**
 * Runs `npm run deploy`: publishes dist/client as it was built.
 *
 * @throws {ConfigurationError} when an address or DEPLOY_TARGET is missing or wrong
 * @throws {LockError} while another process fetches, builds or deploys here
 */
export async function runDeploy(): Promise<number> {
  assertReleasable(process.env);
  const environment = readEnvironment(process.env);
  const target = readTarget(process.env, environment);
  const site = { client: paths.client, environment, sellers: loadSellers() };
  const work = () => publish(site, target);
  return report(conclusionOf(await whileLocked(paths.lock, 'is deploying', work)));
}

/**
 * Runs `npm run rollback`: publishes an earlier release again.
 *
 * @param to its name; without one the release before
 * @throws {ConfigurationError} when DEPLOY_TARGET is missing or wrong
 * @throws {LockError} while another process fetches, builds or deploys here
 */
export async function runRollBack(to?: string): Promise<number> {
  const environment = readEnvironment(process.env);
  const target = readTarget(process.env, environment);
  return whileLocked(paths.lock, 'is rolling back', () =>
    rollBack(environment, target, to).then(
      ({ id, problems }) =>
        problems.length === 0
          ? report(conclusion('ok', `${target.name}: ${id} is published again; it works`))
          : report(conclusion('error', `${id} is published again, and does not work`, problems)),
      (error: unknown) => report(conclusion('error', 'Nothing rolled back', [sentenceOf(error)])),
    ),
  );
}

/**
 * Runs `npm run smoke`: tests the published site, or the one at a URL.
 *
 * @throws {ConfigurationError} when an address is missing or wrong
 */
export async function runSmoke(address?: string): Promise<number> {
  const environment = readEnvironment(process.env);
  const url = address?.replace(/\/*$/, '/') ?? publishedUrl(environment);
  const problems = await smokeTest(url, expectedNow(environment, loadSellers(), null), []);
  return report(
    problems.length === 0
      ? conclusion('ok', `${url} works`)
      : conclusion('error', `${url} does not work`, problems),
  );
}
