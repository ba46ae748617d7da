import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { isLoopback } from '../../data/store/loopback.ts';
import { paths, root } from '../build/paths.ts';
import { sentenceOf } from '../lib/command.ts';
import { whileLocked } from '../lib/lock.ts';
import { writeReport } from '../lib/reportPage.tsx';
import { type Summary, summaryAsText, writeSummary } from '../lib/reportText.ts';
import { deploy, rollBack } from './deploy.ts';
import { publishedUrl } from './publishedBuild.ts';
import { refresh, type RefreshFlags, type RefreshJob, stoppedBy } from './refresh.ts';
import { conclusion, conclusionOf, exitCodeOf, refreshPage, stoppedPage } from './report.ts';
import { expectedFromContent, smokeTest } from './smoke.ts';
import { readTarget } from './target.ts';

// Each command throws a ConfigurationError when a variable or a file of the operator is wrong, and a
// LockError while another process fetches, builds or deploys in this folder.

/**
 * Guards a release against the embedded marketplace and its demo data.
 *
 * @throws {ConfigurationError} when a URL is missing or local
 */
function assertReleasable(env: Readonly<Record<string, string | undefined>>): void {
  const { marketplaceUrl, storeServiceUrl, siteUrl } = readEnvironment(env);
  const needed = {
    MARKETPLACE_URL: marketplaceUrl,
    STORE_SERVICE_URL: storeServiceUrl,
    SITE_URL: siteUrl,
  };
  for (const [name, url] of Object.entries(needed)) {
    if (!env[name]?.trim()) {
      throw new ConfigurationError(
        `A release needs ${name}: without it the site would be built from the embedded marketplace. ` +
          'Set it to the real URL.',
      );
    }
    if (!isLoopback(new URL(url).hostname)) continue;
    throw new ConfigurationError(
      `A release cannot use ${name}=${url}: that URL leads to this machine. Set it to the real one.`,
    );
  }
}

export const LOCK = path.join(root, 'data/stores/.lock');

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

const REPORT_FILES = {
  page: path.join(root, 'reports', 'refresh.html'),
  history: path.join(paths.cache, 'refresh-history.json'),
};

/** Runs `npm run refresh`, writes its report, and pings PING_URL after a good run. */
export async function runRefresh(flags: RefreshFlags, reportFiles = REPORT_FILES): Promise<number> {
  const files = { ...reportFiles, summary: process.env['GITHUB_STEP_SUMMARY'] };
  const work = async () => refresh(readJob(flags));
  const run = await whileLocked(LOCK, 'is refreshing the site', work).catch(
    async (error: unknown) => {
      // Replaces the page of the run before.
      const page = stoppedPage(stoppedBy(error).reason, new Date());
      await writeReport(page, files).catch((other: unknown) => {
        console.error(`The report could not be written: ${sentenceOf(other)}`);
      });
      throw error;
    },
  );
  const page = refreshPage(run);
  console.log(flags.json ? JSON.stringify(run, null, 2) : summaryAsText(page));
  const output = process.env['GITHUB_OUTPUT'];
  if (output) await appendFile(output, `deploy=${String(run.outcome.status === 'built')}\n`);
  await writeReport(page, files);
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
  return report(conclusionOf(await whileLocked(LOCK, 'is deploying', work)));
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
  return report(await whileLocked(LOCK, 'is rolling back', work));
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
