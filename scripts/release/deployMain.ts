import { parseArgs } from 'node:util';
import { ConfigurationError, readEnvironment } from '../../data/site/environment.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import { assertReleasable } from '../build/options.ts';
import { paths } from '../build/paths.ts';
import { readInlineHashes } from '../host/inlineHashes.ts';
import { sentenceOf } from '../lib/command.ts';
import { whileLocked } from '../lib/lock.ts';
import { type Summary, summaryAsText, writeSummary } from '../lib/reportText.ts';
import { publish } from './publish.ts';
import { publishedUrl } from './publishedBuild.ts';
import { readTarget } from './readTarget.ts';
import { expectedOf, smokeTest } from './smoke.ts';
import { conclusion, conclusionOf } from './report.ts';

async function report(summary: Summary): Promise<number> {
  console.log(summaryAsText(summary));
  await writeSummary(process.env['GITHUB_STEP_SUMMARY'], summary);
  return summary.tone === 'bad' ? 1 : 0;
}

/**
 * `npm run deploy`: publishes dist/client as it was built, and rolls back if it does not work.
 *
 * @throws {ConfigurationError} when an address or DEPLOY_TARGET is missing or wrong
 * @throws {LockError} while another process fetches, builds or deploys here
 */
export async function deploy(): Promise<number> {
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
  const [to, ...more] = args;
  if (more.length > 0 || to?.startsWith('-')) {
    throw new ConfigurationError('npm run rollback [-- <release>]: one release at most.');
  }
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
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const environment = readEnvironment(process.env);
  const url = positionals[0]?.replace(/\/*$/, '/') ?? publishedUrl(environment);
  const hashes = await readInlineHashes(paths.client);
  const expected = expectedOf({ environment, sellers: loadSellers() }, null, hashes);
  const problems = await smokeTest(url, expected, []);
  return report(
    problems.length === 0
      ? conclusion('good', `${url} works`)
      : conclusion('bad', `${url} does not work`, problems),
  );
}
