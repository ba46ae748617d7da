import { loadSellers } from '../../data/content/sellers.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { assertReleasable } from '../build/options.ts';
import { paths } from '../build/paths.ts';
import { sentenceOf } from '../lib/command.ts';
import { whileLocked } from '../lib/lock.ts';
import { type Summary, summaryAsText, writeSummary } from '../lib/reportText.ts';
import { deploy, rollBack } from './deploy.ts';
import { publishedUrl } from './publishedBuild.ts';
import { conclusion, conclusionOf } from './report.ts';
import { expectedFromContent, smokeTest } from './smoke.ts';
import { readTarget } from './target.ts';

// Each command throws a ConfigurationError when a variable or a file of the operator is wrong, and a
// LockError while another process fetches, builds or deploys in this folder.

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
