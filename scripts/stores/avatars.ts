import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { HttpClient, type Hosts, type HttpPolicy } from '../../model/http/http.ts';
import { RequestError } from '../../model/http/requestError.ts';
import { AVATAR_SIZES } from '../../model/store/avatarName.ts';
import { avatarUrlProblem } from '../../model/store/avatarUrl.ts';
import { lastAvatars } from '../../model/store/identity.ts';
import { type ParsedReview, withAvatar } from '../../model/store/reviews.ts';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { writeAtomically } from '../lib/files.ts';
import { type AvatarSize, encodeAvatar, hashAvatar } from './avatarImage.ts';

const avatarFile = (folder: string, hash: string): string => path.join(folder, `${hash}.webp`);

const hasAvatar = (folder: string, hash: string): boolean => existsSync(avatarFile(folder, hash));

/** Returns a snapshot with the default avatar for those that are not on disk. The next run fetches them. */
export function withAvatarsOnDisk(folder: string, snapshot: StoreSnapshot): StoreSnapshot {
  let isWhole = true;
  const checked = <Shown extends { readonly avatar: string | null }>(shown: Shown): Shown => {
    if (shown.avatar === null || hasAvatar(folder, shown.avatar)) return shown;
    isWhole = false;
    return { ...shown, avatar: null };
  };
  const [header, reviews] = [checked(snapshot.header), snapshot.reviews.map(checked)];
  return isWhole ? snapshot : { ...snapshot, header, reviews };
}

/** A page first shows this many reviews (components/store/view.ts). Others get the default avatar. */
export const MAX_AVATARS = 200;
/** Time for the avatars of one seller. */
export const SELLER_AVATARS_MS = 20_000;
/** Avatars of one seller that are fetched at the same time. */
const AT_ONCE = 4;
/** Limits of one download. */
export const AVATAR_POLICY = { attemptMs: 10_000, maxBytes: 8_000_000, attempts: 1 };
/** The statuses that say that an avatar was deleted. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/** Returns an avatar's hash; null when it was deleted, undefined when it could not be fetched. */
export type FetchAvatar = (url: string, size: AvatarSize) => Promise<string | null | undefined>;

/**
 * Returns a function that fetches, encodes and writes the avatars of one run. It requests each URL once,
 * because sellers share customers. It throws when an avatar cannot be written.
 *
 * @param allowLoopback whether avatars may come from a local address, as the embedded marketplace's do
 */
export function createAvatarFetcher(
  folder: string,
  allowLoopback: boolean,
  policy?: HttpPolicy,
  hosts?: Hosts,
): FetchAvatar {
  const answers = new Map<string, ReturnType<FetchAvatar>>();
  const reach = allowLoopback ? 'public-and-loopback' : 'public';
  const client = new HttpClient({ ...AVATAR_POLICY, reach, ...policy }, hosts);
  const load = async (url: string, size: AvatarSize) => {
    const problem = avatarUrlProblem(url);
    if (problem !== null) throw new RequestError(problem);
    const { bytes } = await client.request(url, {
      headers: { accept: 'image/avif,image/webp,image/*' },
      mayFollow: ({ href }) => avatarUrlProblem(href) === null,
    });
    const hash = hashAvatar(bytes, size);
    return { hash, newImage: hasAvatar(folder, hash) ? null : await encodeAvatar(bytes, size) };
  };
  const fetchAvatar: FetchAvatar = async (url, size) => {
    const loaded = await load(url, size).catch((error: unknown) =>
      error instanceof RequestError && GONE.has(error.status) ? null : undefined,
    );
    if (!loaded) return loaded;
    const { hash, newImage } = loaded;
    if (newImage !== null) await writeAtomically(avatarFile(folder, hash), newImage);
    return hash;
  };
  return (url, size) => {
    const key = `${size} ${url}`;
    const answer = answers.get(key) ?? fetchAvatar(url, size);
    answers.set(key, answer);
    return answer;
  };
}

/**
 * Returns a function that fetches one seller's avatars, a few at a time, until the seller's time is
 * up. Running requests continue after that, because other sellers may wait for them.
 */
export function withTimeLimit(fetchAvatar: FetchAvatar, limitMs = SELLER_AVATARS_MS): FetchAvatar {
  const limit = pLimit(AT_ONCE);
  let isTimeUp = false;
  const timeUp = setTimeout(limitMs, undefined, { ref: false }).then(() => {
    isTimeUp = true;
    return undefined;
  });
  return (url, size) =>
    limit(async () => (isTimeUp ? undefined : Promise.race([fetchAvatar(url, size), timeUp])));
}

/**
 * Returns the seller's avatar, and the reviews with avatars instead of URLs. If an avatar cannot be
 * fetched, the last one stays. Only the newest reviews get one.
 *
 * @param last the last snapshot
 * @param isSettled whether the APIs answered the same as then: only missing avatars are fetched
 * @returns `failed` counts URLs without an image, `notFetched` those whose last avatar stays
 */
export async function fetchAvatars(
  fetchAvatar: FetchAvatar,
  last: StoreSnapshot | null,
  sellerUrl: string | null,
  reviews: readonly ParsedReview[],
  isSettled = false,
) {
  const failed = new Set<string>();
  const notFetched = new Set<string>();
  const choose = async (url: string | null, size: AvatarSize, before: string | null = null) => {
    if (url === null) return null;
    if (isSettled && before !== null) return before;
    const fetched = await fetchAvatar(url, size);
    const chosen = fetched === undefined ? before : fetched;
    if (chosen === null) failed.add(url);
    else if (fetched === undefined) notFetched.add(url);
    return chosen;
  };
  const { seller, reviewer } = AVATAR_SIZES;
  const lastAvatar = lastAvatars(last?.reviews ?? [], reviews);
  const [avatar, withAvatars] = await Promise.all([
    choose(sellerUrl, seller, last?.header.avatar),
    Promise.all(
      reviews.map(async (review, index) => {
        const url = index < MAX_AVATARS ? review.avatarUrl : null;
        return withAvatar(review, await choose(url, reviewer, lastAvatar(review)));
      }),
    ),
  ]);
  return { avatar, reviews: withAvatars, failed: failed.size, notFetched: notFetched.size };
}
