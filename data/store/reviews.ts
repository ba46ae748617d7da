import { fingerprint } from './api.ts';
import { dayOf } from './date.ts';
import type { ParsedReview, Review } from './model.ts';

/** A comment of the store service, cleaned. */
export interface Comment extends Omit<ParsedReview, 'date'> {
  /** Milliseconds since 1970; null when unknown. */
  readonly instant: number | null;
}

/** A comment without an id gets one of its content, which stays the same from run to run. */
const ownId = ({ name, instant, text }: Comment): string =>
  `x${fingerprint([name, instant, text])}`;

/** Numbers what repeats: 7, 7-2, 7-3. */
function uniqueIds(ids: readonly string[]): string[] {
  const taken = new Set(ids);
  const seen = new Map<string, number>();
  return ids.map((id) => {
    let count = (seen.get(id) ?? 0) + 1;
    while (count > 1 && taken.has(`${id}-${count}`)) count++;
    seen.set(id, count);
    const unique = count === 1 ? id : `${id}-${count}`;
    taken.add(unique);
    return unique;
  });
}

const newestFirst = (a: Comment, b: Comment): number => {
  if (a.instant === b.instant) return 0;
  return (b.instant ?? Infinity) - (a.instant ?? Infinity);
};

/**
 * The comments as reviews: those without text left out, each id unique, newest first and otherwise
 * in the source's order. The undated stand first: they are shown with the day of the build.
 */
export function toReviews(comments: readonly Comment[]): ParsedReview[] {
  const shown = comments.filter((comment) => comment.text !== '').sort(newestFirst);
  const ids = uniqueIds(shown.map((comment) => comment.id || ownId(comment)));
  return shown.map(({ name, location, avatarUrl, instant, text }, index) => ({
    id: ids[index] ?? '',
    name,
    location,
    avatarUrl,
    date: instant === null ? null : dayOf(instant),
    text,
  }));
}

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
