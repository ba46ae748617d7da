import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { sentenceOf } from '../lib/command.ts';
import { checkOutput, type BuiltSite } from '../build/checkOutput.ts';
import { publishedUrl } from './publishedBuild.ts';
import { expectedFromFiles, smokeTest } from './smoke.ts';

/** A release that was published. */
export interface Deployment {
  /** Name of the release, in reports and for `npm run rollback`. */
  readonly id: string;
  /** Files that are new or differ, sorted; null where only the host knows. */
  readonly changed: readonly string[] | null;
  /** Files of the previous release that no longer exist, sorted; null where only the host knows. */
  readonly removed: readonly string[] | null;
}

/** Tests a release before visitors get it, at the URL of its home page. Throws when it does not work. */
export type Trial = (url: string, client: string) => Promise<void>;

/** A place that releases are published at. One process at a time may change it: `paths.lock`. */
export interface DeployTarget {
  /** For people: "folder /var/www/guildmart". */
  readonly name: string;
  /** Whether the host compresses, so that the build need not. */
  readonly compresses: boolean;
  /** Publishes a built site after its trial. On an error the previous release stays published. */
  readonly deploy: (client: string, trial: Trial) => Promise<Deployment>;
  /**
   * Tests the previous release, or the named one, and publishes it again. `client` is the folder of its
   * files, or null where only the host has them.
   */
  readonly rollBack: (
    trial: Trial,
    id?: string,
  ) => Promise<{ readonly id: string; readonly client: string | null }>;
  /** Deletes old releases: they contain reviews that have been deleted since. */
  readonly prune: () => Promise<void>;
}

interface Failure {
  readonly deployment: Deployment;
  /** From the smoke test. */
  readonly problems: readonly string[];
}

/** The result of a deployment. */
export type DeployResult =
  | { readonly status: 'refused' | 'failed'; readonly problems: readonly string[] }
  | { readonly status: 'deployed'; readonly deployment: Deployment }
  | (Failure & { readonly status: 'rolled-back'; readonly to: string })
  | (Failure & { readonly status: 'roll-back-failed'; readonly reason: string });

class TrialError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Compares the answers at a URL with a release's files. `client` is their folder, null where only the host has it. */
async function testRelease(
  environment: SiteEnvironment,
  client: string | null,
  delaysMs: readonly number[] | undefined,
  url = publishedUrl(environment),
): Promise<readonly string[]> {
  return smokeTest(url, await expectedFromFiles(environment, client), delaysMs);
}

const trialOf =
  (environment: SiteEnvironment, delaysMs?: readonly number[]): Trial =>
  async (url, client) => {
    const problems = await testRelease(environment, client, delaysMs, url);
    if (problems.length > 0) throw new TrialError(problems);
  };

/** Checks, tests and publishes a built site, tests it again, and rolls back if it does not work then. */
export async function deploy(
  site: BuiltSite,
  target: DeployTarget,
  delaysMs?: readonly number[],
): Promise<DeployResult> {
  const faults = await checkOutput(site);
  if (faults.length > 0) return { status: 'refused', problems: faults };
  const { client, environment } = site;
  const trial = trialOf(environment, delaysMs);
  let deployment: Deployment;
  try {
    deployment = await target.deploy(client, trial);
  } catch (error) {
    if (error instanceof TrialError) return { status: 'refused', problems: error.problems };
    return { status: 'failed', problems: [sentenceOf(error)] };
  }
  const problems = await testRelease(environment, client, delaysMs);
  if (problems.length === 0) return { status: 'deployed', deployment };
  return target.rollBack(trial).then(
    ({ id }) => ({ status: 'rolled-back', deployment, problems, to: id }),
    (error: unknown) => {
      return { status: 'roll-back-failed', deployment, problems, reason: sentenceOf(error) };
    },
  );
}

/**
 * Publishes the previous release, or the named one, again. Returns the problems of the published site.
 *
 * @throws when it does not exist or fails its trial; then nothing has changed
 */
export async function rollBack(
  environment: SiteEnvironment,
  target: DeployTarget,
  to?: string,
  delaysMs?: readonly number[],
): Promise<{ readonly id: string; readonly problems: readonly string[] }> {
  const { id, client } = await target.rollBack(trialOf(environment, delaysMs), to);
  return { id, problems: await testRelease(environment, client, delaysMs) };
}
