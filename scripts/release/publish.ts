import { whileServed } from '../host/previewSite.ts';
import { sentenceOf } from '../lib/command.ts';
import { checkOutput, type BuiltSite } from './checkOutput.ts';
import { publishedUrl, readBuildIn } from './publishedBuild.ts';
import { expectedOf, smokeTest, SmokeTestError } from './smoke.ts';
import type { Deployment, DeployTarget, PreReleaseTest } from './target.ts';

/** How publishing went. */
export type Published =
  | { readonly status: 'refused' | 'failed'; readonly problems: readonly string[] }
  /** It passed its checks, and was to be published by nobody yet. */
  | { readonly status: 'built' }
  | { readonly status: 'deployed'; readonly deployment: Deployment }
  | {
      readonly status: 'rolled-back' | 'broken';
      readonly deployment: Deployment;
      /** What the smoke test found. */
      readonly problems: readonly string[];
      /** The release that is published again, or why none is. */
      readonly roll: string;
    };

/**
 * Publishes a built site that passed its checks. It is tested before any visitor meets it, and once
 * more where it is published; when it does not work there, the release before is published again.
 *
 * @param target null tests the site on this machine, and publishes nothing
 * @param waits of the smoke test; its own unless given
 */
export async function publish(
  site: BuiltSite,
  target: DeployTarget | null,
  waits?: readonly number[],
): Promise<Published> {
  const faults = await checkOutput(site);
  if (faults.length > 0) return { status: 'refused', problems: faults };
  const { client, environment } = site;
  const contentHash = (await readBuildIn(client))?.contentHash ?? null;
  const expected = expectedOf(site, contentHash);
  const test: PreReleaseTest = async (url) => {
    const problems = await smokeTest(url, expected, waits);
    if (problems.length > 0) throw new SmokeTestError(problems);
  };
  let deployment: Deployment;
  try {
    if (target === null) {
      await whileServed({ environment, dir: client }, test);
      return { status: 'built' };
    }
    deployment = await target.deploy(client, test);
  } catch (error) {
    if (error instanceof SmokeTestError) return { status: 'refused', problems: error.problems };
    if (target === null) throw error;
    return { status: 'failed', problems: [sentenceOf(error)] };
  }
  const problems = await smokeTest(publishedUrl(environment), expected, waits);
  if (problems.length === 0) return { status: 'deployed', deployment };
  const found = { deployment, problems };
  return target.rollBack().then(
    (roll) => ({ ...found, status: 'rolled-back', roll }),
    (error: unknown) => ({ ...found, status: 'broken', roll: sentenceOf(error) }),
  );
}
