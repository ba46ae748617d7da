import { whileLocked } from '../lib/lock.ts';
import type { PublishedBuild } from './publishedBuild.ts';

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
 * Tests a release where no visitor meets it, at the address of its home page.
 *
 * @throws {SmokeTestError} when it does not work
 */
export type PreReleaseTest = (url: string) => Promise<void>;

/** A place that sites are published at. */
export interface DeployTarget {
  /** As a person calls it: "folder /var/www/guildmart". */
  readonly name: string;
  /** The host compresses by itself, so that the build need not. */
  readonly compresses: boolean;
  /**
   * Publishes a built site in whole or not at all, once it passed its test.
   *
   * @throws when it cannot, or the test does; then what was published before still is
   */
  readonly deploy: (client: string, test: PreReleaseTest) => Promise<Deployment>;
  /** Lets the published site say that it was checked now, where this machine has what it shows. */
  readonly confirm: (published: PublishedBuild) => Promise<void>;
  /**
   * Publishes an earlier release again: the one before, which is never one that was taken back, or
   * the named one.
   *
   * @returns the name of the release that is published now
   * @throws when there is none
   */
  readonly rollBack: (to?: string) => Promise<string>;
}

/**
 * The target, for one process of this machine at a time: whoever rolls back while a refresh deploys
 * would put releases together in the same folder. Then it fails with a LockError.
 *
 * @param lock file of the lock
 */
export function oneAtATime(lock: string, target: DeployTarget): DeployTarget {
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
    whileLocked(lock, 'is deploying', work);
  return {
    ...target,
    deploy: (client, test) => alone(() => target.deploy(client, test)),
    confirm: (published) => alone(() => target.confirm(published)),
    rollBack: (to) => alone(() => target.rollBack(to)),
  };
}
