import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentSecurityPolicy } from '../../deploy/policy.ts';
import { BUILD_FILE, hashOfBuild } from '../build/contentHash.ts';
import { readInlineHashes } from '../host/inlineHashes.ts';
import { sentenceOf } from '../lib/command.ts';
import { previewSite } from '../host/previewSite.ts';
import { checkOutput, type BuiltSite } from './checkOutput.ts';
import { publishedUrl } from './publishedBuild.ts';
import { type Expected, smokeTest, type SmokeTest } from './smoke.ts';
import { type Deployment, type DeployTarget, TrialError, type TryOut } from './target.ts';

/** How publishing went. */
export type Published =
  | { readonly status: 'refused'; readonly problems: readonly string[] }
  | { readonly status: 'failed'; readonly problems: readonly string[] }
  | { readonly status: 'deployed'; readonly deployment: Deployment }
  | {
      readonly status: 'rolled-back' | 'broken';
      readonly deployment: Deployment;
      /** What the smoke test found. */
      readonly problems: readonly string[];
      /** The release that is published again, or why none is. */
      readonly roll: string;
    };

/** A network of hosts takes a while to show a new version everywhere. */
const LIVE_WAITS = [1000, 4000, 10_000, 20_000];

/** What a built site has to show wherever it is served. */
async function expectedOf(site: BuiltSite): Promise<Expected> {
  const { client, environment, sellers } = site;
  const build: unknown = JSON.parse(await readFile(path.join(client, BUILD_FILE), 'utf8'));
  const hashes = await readInlineHashes(path.join(client, '..', 'inline-hashes.json'));
  return {
    contentHash: hashOfBuild(build),
    policy: contentSecurityPolicy({ environment, ...hashes }),
    slug: sellers[0]?.slug ?? null,
  };
}

/** What is wrong with a built site; empty when it may be published. */
export async function checkSite(site: BuiltSite): Promise<readonly string[]> {
  const problems = await checkOutput(site);
  if (problems.length > 0) return problems;
  const { client, environment } = site;
  const expected = await expectedOf(site);
  const server = await previewSite({ environment, port: 0, dir: client });
  const { basePath } = environment;
  try {
    return await smokeTest({ url: server.url, basePath, expected });
  } finally {
    await server.close();
  }
}

interface TakenBack {
  readonly status: 'rolled-back' | 'broken';
  readonly roll: string;
}

async function takeBack(target: DeployTarget): Promise<TakenBack> {
  try {
    return { status: 'rolled-back', roll: await target.rollBack() };
  } catch (error) {
    return { status: 'broken', roll: sentenceOf(error) };
  }
}

/**
 * Publishes a built site that passed its checks. It is tried out before any visitor meets it, and
 * once more where it is published; when it does not work there, the release before is published again.
 */
export async function publish(
  site: BuiltSite,
  target: DeployTarget,
  live: Pick<SmokeTest, 'waits' | 'wait'> = { waits: LIVE_WAITS },
): Promise<Published> {
  const faults = await checkOutput(site);
  if (faults.length > 0) return { status: 'refused', problems: faults };
  const { environment } = site;
  const job = { basePath: environment.basePath, expected: await expectedOf(site) };
  const tryOut: TryOut = async (url, place) => {
    const problems = await smokeTest({ ...job, url, ...(place === 'network' && live) });
    if (problems.length > 0) throw new TrialError(problems);
  };
  let deployment: Deployment;
  try {
    deployment = await target.deploy(site.client, tryOut);
  } catch (error) {
    if (error instanceof TrialError) return { status: 'refused', problems: error.problems };
    return { status: 'failed', problems: [sentenceOf(error)] };
  }
  const problems = await smokeTest({ ...job, ...live, url: publishedUrl(environment) });
  if (problems.length === 0) return { status: 'deployed', deployment };
  return { deployment, problems, ...(await takeBack(target)) };
}
