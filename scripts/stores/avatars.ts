import { avatarKeys } from '../../model/store/avatarKey.ts';
import { DAY_MS } from '../../model/lib/dayMs.ts';
import { AVATAR_SIZES } from '../../model/store/avatarName.ts';
import { lastAvatars } from '../../model/store/identity.ts';
import { type ParsedReview, withAvatar } from '../../model/store/reviews.ts';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { sha256 } from '../lib/files.ts';
import type { AvatarSize } from './avatarImage.ts';
import type { FetchAvatar, NoAvatar } from './fetchAvatar.ts';

// The rules of single avatars. Those about sellers are in decide.ts.

/** A page first shows this many reviews (components/store/view.ts). Others get the default avatar. */
export const MAX_AVATARS = 200;
/** An avatar whose host answers, but gives no picture, goes after so long. */
const MAX_FAILING_DAYS = 7;
/** One whose host does not answer. */
const MAX_SILENT_DAYS = 14;

/** An avatar that is still shown, but is not given. */
export interface Failure {
  /** The first night (ISO 8601). */
  readonly since: string;
}

/** Failures by hashes of the avatar's keys (avatarKey.ts): no URL is stored, as it may name a person. */
export type Failures = ReadonlyMap<string, Failure>;

const hashOf = (key: string): string => sha256(key).slice(0, 20);

/**
 * Returns a function that gives the hashes under which a failure of a seller's avatar is remembered. The first one has
 * the URL's query: two pictures of the last answer may have differed by it alone, and only one of them is left.
 */
function failureKeys(urls: readonly string[]): (url: string) => readonly [string, string] {
  const keysOf = avatarKeys(urls);
  return (url) => {
    const { exact, key } = keysOf(url);
    return [hashOf(exact), hashOf(key)];
  };
}

const MAX_DAYS: Readonly<Record<NoAvatar['kind'], number>> = {
  gone: 0,
  failed: MAX_FAILING_DAYS,
  silent: MAX_SILENT_DAYS,
  'not-asked': Infinity,
};

/** Returns whether an avatar that is not given is replaced by the default one. */
export function isGivenUp(kind: NoAvatar['kind'], { since }: Failure, now: string): boolean {
  return (Date.parse(now) - Date.parse(since)) / DAY_MS >= MAX_DAYS[kind];
}

/** What is known of a seller's avatars before they are fetched. */
export interface AvatarsBefore {
  /** The last snapshot; null without one. */
  readonly last: StoreSnapshot | null;
  readonly failures: Failures;
  /** The APIs named the same URLs as then: only missing and failing avatars are fetched. */
  readonly isSettled: boolean;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * Returns the seller's avatar, and the reviews with avatars instead of URLs. If an avatar cannot be
 * fetched, the last one stays for a while. Only the newest reviews get one.
 *
 * @returns `replaced` has the reasons by the URLs without an avatar, `kept` those by the URLs whose last avatar stays, `givenUp`
 *   the hashes of those that failed for too long; `isComplete` is false if one stays because it was not asked for
 */
export async function fetchAvatars(
  fetchAvatar: FetchAvatar,
  { last, failures: before, isSettled, now }: AvatarsBefore,
  sellerUrl: string | null,
  reviews: readonly ParsedReview[],
) {
  const replaced = new Map<string, string>();
  const kept = new Map<string, string>();
  const givenUp = new Set<string>();
  let isComplete = true;
  const failures = new Map<string, Failure>();
  const urls = [sellerUrl, ...reviews.map(({ avatarUrl }) => avatarUrl)];
  const keysOf = failureKeys(urls.filter((url) => url !== null));
  const failureOf = (url: string): Failure | undefined => {
    const [exact, key] = keysOf(url);
    return before.get(exact) ?? before.get(key);
  };

  const replace = (url: string, reason: string): null => {
    replaced.set(url, reason);
    return null;
  };
  /** Returns the last avatar, or null for the default one. */
  const withoutNew = (url: string, { kind, reason }: NoAvatar, shown: string | null) => {
    if (shown === null || kind === 'gone') return replace(url, reason);
    const known = failureOf(url);
    const failure = known ?? { since: now };
    const isAsked = kind !== 'not-asked';
    if (!isAsked) isComplete = false;
    if (isAsked || known) for (const key of keysOf(url)) failures.set(key, failure);
    if (isGivenUp(kind, failure, now)) {
      givenUp.add(shown);
      return replace(url, reason);
    }
    kept.set(url, reason);
    return shown;
  };

  const choose = async (url: string | null, size: AvatarSize, shown: string | null) => {
    if (url === null) return null;
    if (isSettled && shown !== null && !failureOf(url)) return shown;
    const fetched = await fetchAvatar(url, size);
    return fetched.hash === null ? withoutNew(url, fetched, shown) : fetched.hash;
  };

  const { seller, reviewer } = AVATAR_SIZES;
  const lastAvatar = lastAvatars(last?.reviews ?? [], reviews);
  const [avatar, withAvatars] = await Promise.all([
    choose(sellerUrl, seller, last?.header.avatar ?? null),
    Promise.all(
      reviews.map(async (review, index) => {
        const url = index < MAX_AVATARS ? review.avatarUrl : null;
        return withAvatar(review, await choose(url, reviewer, lastAvatar(review)));
      }),
    ),
  ]);
  return { avatar, reviews: withAvatars, replaced, kept, givenUp, failures, isComplete };
}
