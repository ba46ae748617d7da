import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { HttpClient, type HttpPolicy } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { avatarUrl } from '../../data/store/avatarUrl.ts';
import { type ParsedReview, withAvatar } from '../../data/store/reviews.ts';
import type { StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { writeAtomically } from '../lib/files.ts';
import { AVATAR_SIZES, avatarEncoder, avatarHash, type AvatarSize } from './avatarImage.ts';

/** The file of an avatar. */
export const avatarFile = (folder: string, hash: string): string =>
  path.join(folder, `${hash}.webp`);

/** Whether the file of an avatar is there. */
export const hasAvatar = (folder: string, hash: string): boolean =>
  existsSync(avatarFile(folder, hash));

/** The hashes of the avatars that a snapshot shows, each once. */
export function avatarsOf({ header, reviews }: StoreSnapshot): string[] {
  const all = [header.avatar, ...reviews.map(({ avatar }) => avatar)];
  return [...new Set(all.filter((hash) => hash !== null))];
}

/** A page shows so many reviews at first (components/store/view.ts); the others get the default avatar. */
export const MAX_AVATARS = 200;
/** Time for the avatars of one seller. */
export const SELLER_AVATARS_MS = 20_000;
/** Avatars of one seller at the same time. */
const AT_ONCE = 4;
/** Each URL is asked once; after failures in a row its host is left alone in this run. */
const POLICY = { attemptMs: 10_000, maxBytes: 8_000_000, attempts: 1, breakerThreshold: 3 };
/** Only "not found" and "gone" say that there is no avatar any more. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/**
 * Returns the content hash of the avatar at a URL; null where the host says that there is none;
 * undefined when it could not be fetched, so that nobody knows whether it is gone.
 */
export type FetchAvatar = (url: string, size: AvatarSize) => Promise<string | null | undefined>;

/**
 * Fetches, re-encodes and stores the avatars of one run. Sellers share customers, so each URL is asked
 * once. Throws when an avatar cannot be written.
 *
 * @param folder of the avatars
 * @param allowLoopback whether loopback may be asked: only with a marketplace that runs on it
 */
export function avatarFetcher(
  folder: string,
  allowLoopback: boolean,
  policy?: HttpPolicy,
): FetchAvatar {
  const encode = avatarEncoder();
  const asked = new Map<string, ReturnType<FetchAvatar>>();
  const reach = allowLoopback ? 'public-and-loopback' : 'public';
  const client = new HttpClient({ ...POLICY, reach, ...policy });
  /** The image is null where its file exists already. */
  const load = async (url: string, size: AvatarSize) => {
    const { bytes } = await client.request(url, {
      headers: { accept: 'image/avif,image/webp,image/*' },
      mayFollow: ({ href }) => avatarUrl(href) !== null,
    });
    const hash = avatarHash(bytes, size);
    return { hash, image: hasAvatar(folder, hash) ? null : await encode(bytes, size) };
  };
  const fetchAvatar: FetchAvatar = async (url, size) => {
    const loaded = await load(url, size).catch((error: unknown) =>
      error instanceof RequestError && GONE.has(error.status) ? null : undefined,
    );
    if (!loaded) return loaded;
    if (loaded.image !== null) await writeAtomically(avatarFile(folder, loaded.hash), loaded.image);
    return loaded.hash;
  };
  return (url, size) => {
    const key = `${size} ${url}`;
    const answer = asked.get(key) ?? fetchAvatar(url, size);
    asked.set(key, answer);
    return answer;
  };
}

/**
 * Returns a function that fetches avatars for one seller: a few at a time, and none any more once the
 * seller's time is up. A request that is under way then may still end for other sellers.
 */
function withBudget(fetchAvatar: FetchAvatar, budgetMs: number): FetchAvatar {
  const limit = pLimit(AT_ONCE);
  const end = performance.now() + budgetMs;
  return (url, size) =>
    limit(async () => {
      const left = end - performance.now();
      if (left <= 0) return undefined;
      const timer = new AbortController();
      const timeUp = setTimeout(left, undefined, { signal: timer.signal }).catch(() => undefined);
      return Promise.race([fetchAvatar(url, size), timeUp]).finally(() => timer.abort());
    });
}

/** A seller's avatars are fetched for this long; a URL may be null. */
interface AvatarSources {
  readonly fetchAvatar: FetchAvatar;
  readonly budgetMs: number;
  /** The snapshot that is shown now: its avatars stay where they cannot be fetched. */
  readonly last: StoreSnapshot | null;
}

/**
 * Returns the seller's avatar and the reviews with avatars in the place of URLs. Only the newest
 * reviews get one. `failed` counts the URLs without an image, `unchanged` those that could not be
 * fetched, so that the published avatar stays.
 */
export async function fetchAvatars(
  { fetchAvatar, budgetMs, last }: AvatarSources,
  sellerUrl: string | null,
  reviews: readonly ParsedReview[],
) {
  const failed = new Set<string>();
  const unchanged = new Set<string>();
  const fetchInTime = withBudget(fetchAvatar, budgetMs);
  const choose = async (url: string | null, size: AvatarSize, before: string | null = null) => {
    if (url === null) return null;
    const fetched = await fetchInTime(url, size);
    const chosen = fetched === undefined ? before : fetched;
    if (chosen === null) failed.add(url);
    else if (fetched === undefined) unchanged.add(url);
    return chosen;
  };
  const { seller, reviewer } = AVATAR_SIZES;
  const published = new Map(last?.reviews.map(({ id, avatar }) => [id, avatar]));
  const [avatar, shown] = await Promise.all([
    choose(sellerUrl, seller, last?.header.avatar),
    Promise.all(
      reviews.map(async (review, index) => {
        const url = index < MAX_AVATARS ? review.avatarUrl : null;
        return withAvatar(review, await choose(url, reviewer, published.get(review.id)));
      }),
    ),
  ]);
  return { avatar, reviews: shown, failed: failed.size, unchanged: unchanged.size };
}
