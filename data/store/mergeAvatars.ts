import type { ParsedReview, Review } from './model.ts';

/** The reviews with what `avatarOf` says in place of their pictures' addresses. */
export function withAvatar(
  reviews: readonly ParsedReview[],
  avatarOf: (review: ParsedReview) => string | null,
): Review[] {
  return reviews.map((review) => {
    const { id, name, location, date, text } = review;
    return { id, name, location, avatar: avatarOf(review), date, text };
  });
}

/**
 * Reviews that a browser fetched, with the pictures that the build made of them: a browser fetches
 * no picture from elsewhere, so a review newer than the build has the default one.
 */
export function mergeAvatars(
  baked: readonly Review[],
  fresh: readonly ParsedReview[],
): readonly Review[] {
  const pictures = new Map(baked.map(({ id, avatar }) => [id, avatar]));
  return withAvatar(fresh, ({ id, avatarUrl }) =>
    avatarUrl === null ? null : (pictures.get(id) ?? null),
  );
}
