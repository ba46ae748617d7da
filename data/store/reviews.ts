import type { ParsedReview } from './schema.ts';
import type { Review } from './snapshotSchema.ts';

/** Returns a review with its avatar's content hash in the place of the URL. */
export const withAvatar = (
  { id, name, location, date, text }: ParsedReview,
  avatar: string | null,
): Review => ({ id, name, location, avatar, date, text });

/**
 * Returns reviews that a browser fetched, with the avatars that the build encoded. A browser fetches no
 * avatar from elsewhere, so a review newer than the build has the default one.
 */
export function mergeAvatars(
  baked: readonly Review[],
  fresh: readonly ParsedReview[],
): readonly Review[] {
  const avatars = new Map(baked.map(({ id, avatar }) => [id, avatar]));
  return fresh.map((review) =>
    withAvatar(review, review.avatarUrl && (avatars.get(review.id) ?? null)),
  );
}
