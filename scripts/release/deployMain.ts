import { parseArgs } from 'node:util';
import { ConfigurationError, readEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import { contentSecurityPolicy } from '../../deploy/policy.ts';
import { assertReleasable } from '../build/options.ts';
import { paths } from '../build/paths.ts';
import { readInlineHashes } from '../host/inlineHashes.ts';
import type { DeployTarget } from './target.ts';
import { publish } from './publish.ts';
import { publishedUrl } from './publishedBuild.ts';
import { smokeTest } from './smoke.ts';
import {
  type Story,
  storyAsMarkdown,
  storyAsText,
  storyOfPublished,
  writeSummary,
} from './summary.ts';
import { readTarget } from './readTarget.ts';

async function tell(story: Story): Promise<number> {
  console.log(storyAsText(story));
  await writeSummary(process.env, storyAsMarkdown(story));
  return story.isGood ? 0 : 1;
}

/**
 * `npm run deploy`: publishes dist/client as it was built, and rolls back if it does not work.
 *
 * @throws {ConfigurationError} when an address or DEPLOY_TARGET is missing or wrong
 */
export async function deploy(): Promise<number> {
  assertReleasable(process.env);
  const environment = readEnvironment(process.env);
  const target = readTarget(process.env, environment);
  const site = { client: paths.client, environment, sellers: loadSellers() };
  return tell(storyOfPublished(await publish(site, target)));
}

async function takeBack(target: DeployTarget, to: string | undefined): Promise<Story> {
  try {
    const headline = `${target.name}: ${await target.rollBack(to)} is published again`;
    return { isGood: true, headline, details: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { isGood: false, headline: 'Nothing rolled back', details: [reason] };
  }
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
  return tell(await takeBack(readTarget(process.env, readEnvironment(process.env)), to));
}

/**
 * `npm run smoke`: tries the published site out, or the one at the address that the argument names.
 *
 * @throws {ConfigurationError} when an address is missing or wrong
 */
export async function smoke(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const environment = readEnvironment(process.env);
  const url = positionals[0]?.replace(/\/*$/, '/') ?? publishedUrl(environment);
  const policy = contentSecurityPolicy({ environment, ...(await readInlineHashes()) });
  const expected = { contentHash: null, policy, slug: loadSellers()[0]?.slug ?? null };
  const problems = await smokeTest({ url, basePath: environment.basePath, expected });
  const headline = problems.length > 0 ? `${url} does not work` : `${url} works`;
  return tell({ isGood: problems.length === 0, headline, details: problems });
}
