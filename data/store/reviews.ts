import type { ParsedReview } from './schema.ts';
import type { Review } from './snapshotSchema.ts';

/** A review with a picture's content hash in place of its address. */
export const withAvatar = (
  { id, name, location, date, text }: ParsedReview,
  avatar: string | null,
): Review => ({ id, name, location, avatar, date, text });

/**
 * Reviews that a browser fetched, with the pictures that the build made of them: a browser fetches
 * no picture from elsewhere, so a review newer than the build has the default one.
 */
export function mergeAvatars(
  baked: readonly Review[],
  fresh: readonly ParsedReview[],
): readonly Review[] {
  const pictures = new Map(baked.map(({ id, avatar }) => [id, avatar]));
  return fresh.map((review) =>
    withAvatar(review, review.avatarUrl && (pictures.get(review.id) ?? null)),
  );
}
