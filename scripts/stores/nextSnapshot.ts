import { AVATAR_SIZES } from '../../model/store/avatarName.ts';
import { lastAvatars } from '../../model/store/identity.ts';
import { FIRST_REVIEWS, type ParsedReview, withAvatar } from '../../model/store/reviews.ts';
import type { Review, StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import type { AskedSeller } from './ask.ts';
import type { AvatarSize } from './avatarImage.ts';
import type { FetchAvatar } from './fetchAvatar.ts';
import { type Night, NO_NOTES, showSame } from './night.ts';
import { keyOf, type PictureCache } from './pictures.ts';

/** How avatars are fetched, and what is known of them. */
export interface PictureSource {
  readonly fetchAvatar: FetchAvatar;
  readonly pictures: PictureCache;
}

/**
 * Returns a seller's avatar, and the reviews with avatars instead of URLs.
 *
 * @returns `kept` has the reasons of URLs that gave none and whose last avatar stays, `replaced` those of the others
 */
export async function fetchAvatars(
  { fetchAvatar, pictures }: PictureSource,
  last: StoreSnapshot | null,
  sellerUrl: string | null,
  reviews: readonly ParsedReview[],
) {
  const replaced = new Map<string, string>();
  const kept = new Map<string, string>();

  const choose = async (url: string | null, size: AvatarSize, shown: string | null) => {
    if (url === null) return null;
    const key = keyOf(url, size);
    const fresh = pictures.fresh(key);
    if (fresh !== null) return fresh;
    const fetched = await fetchAvatar(url, size);
    if (fetched.hash !== null) {
      pictures.add(key, fetched.hash);
      return fetched.hash;
    }
    const stale = fetched.isGone ? null : pictures.stale(key, shown);
    (stale === null ? replaced : kept).set(url, fetched.reason);
    return stale;
  };

  const { seller, reviewer } = AVATAR_SIZES;
  const lastAvatar = lastAvatars(last?.reviews ?? [], reviews);
  const chooseFor = async (review: ParsedReview, index: number): Promise<Review> => {
    const url = index < FIRST_REVIEWS ? review.avatarUrl : null;
    return withAvatar(review, await choose(url, reviewer, lastAvatar(review)));
  };
  const [avatar, withAvatars] = await Promise.all([
    choose(sellerUrl, seller, last?.header.avatar ?? null),
    Promise.all(reviews.map(chooseFor)),
  ]);
  return {
    avatar,
    reviews: withAvatars,
    kept: [...kept.values()],
    replaced: [...replaced.values()],
  };
}

/** Makes the next snapshot of a seller's answers, and fetches the pictures that they name. */
export async function toNight(
  source: PictureSource,
  last: StoreSnapshot | null,
  { seller, askedAt, answers, faults }: AskedSeller,
): Promise<Night> {
  const night: Night = { seller, last, next: null, faults, notes: NO_NOTES };
  if (answers === null) return night;
  const { marketplace, service } = answers;
  const { avatarUrl, ...header } = marketplace.value;
  const { banner, dropped, undated } = service.value;
  const found = await fetchAvatars(source, last, avatarUrl, service.value.reviews);
  const made: StoreSnapshot = {
    slug: seller.slug,
    sellerId: seller.id,
    fetchedAt: askedAt,
    answeredAt: askedAt,
    fingerprints: { store: marketplace.fingerprint, detail: service.fingerprint },
    header: { ...header, avatar: found.avatar },
    banner,
    reviews: found.reviews,
  };
  const { answeredAt, fingerprints } = made;
  // A quiet night has each review in memory once.
  const isSame = last !== null && showSame(made, last);
  const next = isSame ? { ...last, answeredAt, fingerprints } : made;
  const { kept, replaced } = found;
  return { ...night, next, notes: { dropped, undated, kept, replaced } };
}
