import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { sentenceOf } from '../lib/command.ts';
import { checkOutput, type BuiltSite } from './checkOutput.ts';
import { publishedUrl } from './publishedBuild.ts';
import { expectedOf, smokeTest, SmokeTestError } from './smoke.ts';

/** What a deployment did. */
export interface Deployment {
  /** Names the release for a person and for a roll-back. */
  readonly id: string;
  /** Files that are new or have other bytes, sorted; null where the host finds that out itself. */
  readonly changed: readonly string[] | null;
  /** Files of the release before that are gone, sorted; null likewise. */
  readonly removed: readonly string[] | null;
}

/**
 * Tests a release before visitors meet it.
 *
 * @param url of its home page
 * @param client folder of its files
 * @throws {SmokeTestError} when it does not work
 */
export type Trial = (url: string, client: string) => Promise<void>;

/** An earlier release that is published again. */
interface RolledBack {
  readonly id: string;
  /** Folder of its files; null where only the host has them. */
  readonly client: string | null;
}

/** A place that sites are published at. One process at a time may change it: `paths.lock`. */
export interface DeployTarget {
  /** As a person calls it: "folder /var/www/guildmart". */
  readonly name: string;
  /** The host compresses by itself, so that the build need not. */
  readonly compresses: boolean;
  /**
   * Publishes a built site in whole or not at all, once it passed its trial.
   *
   * @throws when it cannot, or the trial does; then the release before is still published
   */
  readonly deploy: (client: string, trial: Trial) => Promise<Deployment>;
  /**
   * Publishes an earlier release again, once it passed its trial: the one before, which is never one
   * that was taken back, or the named one.
   *
   * @throws when there is none, or the trial does
   */
  readonly rollBack: (trial: Trial, to?: string) => Promise<RolledBack>;
  /** Deletes releases that nobody may need any more: they hold reviews that were deleted since. */
  readonly prune: () => Promise<void>;
}

/** How publishing went. */
export type Published =
  | { readonly status: 'refused' | 'failed'; readonly problems: readonly string[] }
  | { readonly status: 'deployed'; readonly deployment: Deployment }
  | {
      readonly status: 'rolled-back' | 'broken';
      readonly deployment: Deployment;
      /** What the smoke test found. */
      readonly problems: readonly string[];
      /** The release that is published again, or why none is. */
      readonly roll: string;
    };

const trialAt =
  (environment: SiteEnvironment, waits?: readonly number[]): Trial =>
  async (url, client) => {
    const problems = await smokeTest(url, await expectedOf(environment, client), waits);
    if (problems.length > 0) throw new SmokeTestError(problems);
  };

/**
 * Publishes a built site that passed its checks. It is tested before any visitor meets it, and once
 * more where it is published; when it does not work there, the release before is published again.
 *
 * @param waits of the smoke test; its own unless given
 */
export async function publish(
  site: BuiltSite,
  target: DeployTarget,
  waits?: readonly number[],
): Promise<Published> {
  const faults = await checkOutput(site);
  if (faults.length > 0) return { status: 'refused', problems: faults };
  const { client, environment } = site;
  const trial = trialAt(environment, waits);
  let deployment: Deployment;
  try {
    deployment = await target.deploy(client, trial);
  } catch (error) {
    if (error instanceof SmokeTestError) return { status: 'refused', problems: error.problems };
    return { status: 'failed', problems: [sentenceOf(error)] };
  }
  const expected = await expectedOf(environment, client);
  const problems = await smokeTest(publishedUrl(environment), expected, waits);
  if (problems.length === 0) return { status: 'deployed', deployment };
  const found = { deployment, problems };
  return target.rollBack(trial).then(
    ({ id }) => ({ ...found, status: 'rolled-back', roll: id }),
    (error: unknown) => ({ ...found, status: 'broken', roll: sentenceOf(error) }),
  );
}

/**
 * Publishes an earlier release again, with the same trial and smoke test as a deployment.
 *
 * @param to its name; without one the release before
 * @returns its name, and what is wrong where it is published
 * @throws when there is none, or it does not pass its trial: then nothing has changed
 */
export async function rollBack(
  environment: SiteEnvironment,
  target: DeployTarget,
  to?: string,
  waits?: readonly number[],
): Promise<{ readonly id: string; readonly problems: readonly string[] }> {
  const { id, client } = await target.rollBack(trialAt(environment, waits), to);
  const expected = await expectedOf(environment, client);
  return { id, problems: await smokeTest(publishedUrl(environment), expected, waits) };
}
