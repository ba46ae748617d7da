import type { ParsedReview, Review } from './model.ts';

export { fingerprint } from './fingerprint.ts';
export { pickDetail, pickStore } from './pick.ts';
export { AnswerError, parseDetailAnswer, parseStoreAnswer } from './schema.ts';

/**
 * Reviews that a browser fetched, with the pictures that the build made of them: a browser fetches
 * no picture from elsewhere, so a review newer than the build has the default one.
 */
export function mergeAvatars(
  baked: readonly Review[],
  fresh: readonly ParsedReview[],
): readonly Review[] {
  const pictures = new Map(baked.map(({ id, avatar }) => [id, avatar]));
  return fresh.map(({ avatarUrl, ...review }) => ({
    ...review,
    avatar: avatarUrl === null ? null : (pictures.get(review.id) ?? null),
  }));
}
