import { appendFile } from 'node:fs/promises';
import { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { assertReleasable } from '../build/options.ts';
import { paths } from '../build/paths.ts';
import { sentenceOf } from '../lib/command.ts';
import { whileLocked } from '../lib/lock.ts';
import { type Summary, summaryAsText, writeSummary } from '../lib/report.ts';
import { deploy, rollBack } from './deploy.ts';
import { publishedUrl } from './publishedBuild.ts';
import { refresh, type RefreshFlags, type RefreshJob, stoppedBy } from './refresh.ts';
import { conclusion, conclusionOf, exitCodeOf, refreshSummary, stoppedSummary } from './report.ts';
import { expectedFromContent, smokeTest } from './smoke.ts';
import { readTarget } from './target.ts';

// Each command throws a ConfigurationError when a variable or a file of the operator is wrong, and a
// LockError while another process fetches, builds or deploys in this folder.

function readJob(flags: RefreshFlags): RefreshJob {
  assertReleasable(process.env);
  const environment = readEnvironment(process.env);
  const needsTarget = !flags['no-deploy'] || Boolean(process.env['DEPLOY_TARGET']?.trim());
  const target = needsTarget ? readTarget(process.env, environment) : null;
  return { environment, sellers: loadSellers(), target, flags };
}

/** Sends one request to the dead man's switch after a good run (Healthchecks' protocol). */
export async function ping(pingUrl: string | undefined): Promise<void> {
  const url = pingUrl?.trim();
  if (!url) return;
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    // The message omits the URL, because it is a secret.
    throw new ConfigurationError('PING_URL is no URL: copy it from your dead man’s switch.');
  }
  try {
    await new HttpClient().request(url);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // Only a warning, as the site was refreshed. The switch raises its alarm anyway.
    console.warn(`PING_URL was not reached: ${error.message}.`);
  }
}

/** Runs `npm run refresh`, reports it, and pings PING_URL after a good run. */
export async function runRefresh(flags: RefreshFlags): Promise<number> {
  const file = process.env['GITHUB_STEP_SUMMARY'];
  const work = async () => refresh(readJob(flags));
  const run = await whileLocked(paths.lock, 'is refreshing the site', work).catch(
    async (error: unknown) => {
      await writeSummary(file, stoppedSummary(stoppedBy(error).reason));
      throw error;
    },
  );
  const summary = refreshSummary(run);
  console.log(flags.json ? JSON.stringify(run, null, 2) : summaryAsText(summary));
  const output = process.env['GITHUB_OUTPUT'];
  if (output) await appendFile(output, `deploy=${String(run.outcome.status === 'built')}\n`);
  await writeSummary(file, summary);
  const exitCode = exitCodeOf(run);
  if (exitCode === 0) await ping(process.env['PING_URL']);
  return exitCode;
}

async function report(summary: Summary): Promise<number> {
  console.log(summaryAsText(summary));
  await writeSummary(process.env['GITHUB_STEP_SUMMARY'], summary);
  return summary.severity === 'error' ? 1 : 0;
}

/** Runs `npm run deploy`: publishes dist/client as it was built. */
export async function runDeploy(): Promise<number> {
  assertReleasable(process.env);
  const environment = readEnvironment(process.env);
  const target = readTarget(process.env, environment);
  const site = { client: paths.client, environment, sellers: loadSellers() };
  const work = () => deploy(site, target);
  return report(conclusionOf(await whileLocked(paths.lock, 'is deploying', work)));
}

/** Runs `npm run rollback`: publishes the previous release, or the named one, again. */
export async function runRollBack(id?: string): Promise<number> {
  const environment = readEnvironment(process.env);
  const target = readTarget(process.env, environment);
  const work = () =>
    rollBack(environment, target, id).then(
      ({ id: to, problems }) =>
        problems.length === 0
          ? conclusion('ok', `${target.name}: ${to} is published again; it works`)
          : conclusion('error', `${to} is published again, and does not work`, problems),
      (error: unknown) => conclusion('error', 'Nothing rolled back', [sentenceOf(error)]),
    );
  return report(await whileLocked(paths.lock, 'is rolling back', work));
}

/** Runs `npm run smoke`: tests the published site, or the one at a URL. */
export async function runSmokeTest(homeUrl?: string): Promise<number> {
  const environment = readEnvironment(process.env);
  const url = homeUrl?.replace(/\/*$/, '/') ?? publishedUrl(environment);
  const expected = expectedFromContent(environment, loadSellers(), null);
  const problems = await smokeTest(url, expected, []);
  return report(
    problems.length === 0
      ? conclusion('ok', `${url} works`)
      : conclusion('error', `${url} does not work`, problems),
  );
}
