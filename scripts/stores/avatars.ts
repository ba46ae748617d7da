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
import { AVATAR_SIZES, type AvatarSize, createAvatarEncoder, hashAvatar } from './avatarImage.ts';

export const avatarFile = (folder: string, hash: string): string =>
  path.join(folder, `${hash}.webp`);

export const hasAvatar = (folder: string, hash: string): boolean =>
  existsSync(avatarFile(folder, hash));

/** Returns the hashes of a snapshot's avatars, each once. */
export function listAvatars({ header, reviews }: StoreSnapshot): string[] {
  const all = [header.avatar, ...reviews.map(({ avatar }) => avatar)];
  return [...new Set(all.filter((hash) => hash !== null))];
}

/** A page first shows this many reviews (components/store/view.ts). Others get the default avatar. */
export const MAX_AVATARS = 200;
/** Time for the avatars of one seller. */
export const SELLER_AVATARS_MS = 20_000;
/** Avatars of one seller that are fetched at the same time. */
export const AT_ONCE = 4;
export const POLICY = { attemptMs: 10_000, maxBytes: 8_000_000, attempts: 1, breakerThreshold: 3 };
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
): FetchAvatar {
  const encode = createAvatarEncoder();
  const answers = new Map<string, ReturnType<FetchAvatar>>();
  const reach = allowLoopback ? 'public-and-loopback' : 'public';
  const client = new HttpClient({ ...POLICY, reach, ...policy });
  const load = async (url: string, size: AvatarSize) => {
    const { bytes } = await client.request(url, {
      headers: { accept: 'image/avif,image/webp,image/*' },
      mayFollow: ({ href }) => avatarUrl(href) !== null,
    });
    const hash = hashAvatar(bytes, size);
    return { hash, newImage: hasAvatar(folder, hash) ? null : await encode(bytes, size) };
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
 * fetched, the published one stays. Only the newest reviews get one.
 *
 * @param last the snapshot whose avatars are published
 * @returns `failed` counts URLs without an image, `notFetched` those whose published avatar stays
 */
export async function fetchAvatars(
  fetchAvatar: FetchAvatar,
  last: StoreSnapshot | null,
  sellerUrl: string | null,
  reviews: readonly ParsedReview[],
) {
  const failed = new Set<string>();
  const notFetched = new Set<string>();
  const choose = async (url: string | null, size: AvatarSize, published: string | null = null) => {
    if (url === null) return null;
    const fetched = await fetchAvatar(url, size);
    const chosen = fetched === undefined ? published : fetched;
    if (chosen === null) failed.add(url);
    else if (fetched === undefined) notFetched.add(url);
    return chosen;
  };
  const { seller, reviewer } = AVATAR_SIZES;
  const published = new Map(last?.reviews.map(({ id, avatar }) => [id, avatar]));
  const [avatar, withAvatars] = await Promise.all([
    choose(sellerUrl, seller, last?.header.avatar),
    Promise.all(
      reviews.map(async (review, index) => {
        const url = index < MAX_AVATARS ? review.avatarUrl : null;
        return withAvatar(review, await choose(url, reviewer, published.get(review.id)));
      }),
    ),
  ]);
  return { avatar, reviews: withAvatars, failed: failed.size, notFetched: notFetched.size };
}
