import { AVATAR_SIZES } from '../../model/store/avatarName.ts';
import { lastAvatars } from '../../model/store/identity.ts';
import { type ParsedReview, withAvatar } from '../../model/store/reviews.ts';
import type { Review, StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import type { AvatarSize } from './avatarImage.ts';
import type { FetchAvatar } from './fetchAvatar.ts';
import { keyOf, type PictureCache } from './pictures.ts';

/** A page first shows this many reviews (components/store/view.ts). Others get the default avatar. */
export const MAX_AVATARS = 200;

/** How avatars are fetched, and what is known of them. */
export interface AvatarSource {
  readonly fetchAvatar: FetchAvatar;
  readonly pictures: PictureCache;
}

/**
 * Returns a seller's avatar, and the reviews with avatars instead of URLs.
 *
 * @returns `kept` has the reasons of URLs that gave none and whose last avatar stays, `replaced` those of the others
 */
export async function fetchAvatars(
  { fetchAvatar, pictures }: AvatarSource,
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
    const url = index < MAX_AVATARS ? review.avatarUrl : null;
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
