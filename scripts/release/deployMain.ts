import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import { assertReleasable } from '../build/options.ts';
import { paths } from '../build/paths.ts';
import { sentenceOf } from '../lib/command.ts';
import { whileLocked } from '../lib/lock.ts';
import { readArguments, readOptions } from '../lib/options.ts';
import { type Summary, summaryAsText, writeSummary } from '../lib/reportText.ts';
import { publish } from './publish.ts';
import { publishedUrl } from './publishedBuild.ts';
import { readTarget } from './readTarget.ts';
import { expectedOf, smokeTest } from './smoke.ts';
import { conclusion, conclusionOf } from './report.ts';

const DEPLOY_USAGE = `npm run deploy

Checks dist/client as it was built, publishes it at DEPLOY_TARGET, tests it there, and rolls back if
it does not work.`;

const ROLLBACK_USAGE = `npm run rollback [-- <release>]

Publishes the release before again at DEPLOY_TARGET, or the one that is named.`;

const SMOKE_USAGE = `npm run smoke [-- <address>]

Tests the published site (SITE_URL), or the one at the address.`;

async function report(summary: Summary): Promise<number> {
  console.log(summaryAsText(summary));
  await writeSummary(process.env['GITHUB_STEP_SUMMARY'], summary);
  return summary.tone === 'bad' ? 1 : 0;
}

/**
 * `npm run deploy`: publishes dist/client as it was built, and rolls back if it does not work.
 *
 * @throws {ConfigurationError} on any argument, and when an address or DEPLOY_TARGET is missing or wrong
 * @throws {LockError} while another process fetches, builds or deploys here
 */
export async function deploy(args: readonly string[]): Promise<number> {
  readOptions(args, {}, DEPLOY_USAGE);
  assertReleasable(process.env);
  const environment = readEnvironment(process.env);
  const target = readTarget(process.env, environment);
  const site = { client: paths.client, environment, sellers: loadSellers() };
  const work = () => publish(site, target);
  return report(conclusionOf(await whileLocked(paths.lock, 'is deploying', work)));
}

/**
 * `npm run rollback`: publishes the release before again, or the one that the argument names.
 *
 * @throws {ConfigurationError} when DEPLOY_TARGET is missing or wrong
 */
export async function rollBack(args: readonly string[]): Promise<number> {
  const [to] = readArguments(args, {}, ROLLBACK_USAGE, 1).positionals;
  const target = readTarget(process.env, readEnvironment(process.env));
  return target.rollBack(to).then(
    (id) => report(conclusion('good', `${target.name}: ${id} is published again`)),
    (error: unknown) => report(conclusion('bad', 'Nothing rolled back', [sentenceOf(error)])),
  );
}

/**
 * `npm run smoke`: tests the published site, or the one at the address that the argument names.
 *
 * @throws {ConfigurationError} when an address is missing or wrong
 */
export async function smoke(args: readonly string[]): Promise<number> {
  const [address] = readArguments(args, {}, SMOKE_USAGE, 1).positionals;
  const environment = readEnvironment(process.env);
  const url = address?.replace(/\/*$/, '/') ?? publishedUrl(environment);
  const expected = expectedOf({ environment, sellers: loadSellers() }, null);
  const problems = await smokeTest(url, expected, []);
  return report(
    problems.length === 0
      ? conclusion('good', `${url} works`)
      : conclusion('bad', `${url} does not work`, problems),
  );
}
