import type { Review } from './snapshotSchema.ts';

/** The parts of a review by which it is the same one in two answers. */
type Recognisable = Pick<Review, 'name' | 'date' | 'text'>;

/** Returns the same text for the same review. Ids do not count: they repeat, and some services number by position. */
const identityOf = ({ name, date, text }: Recognisable): string =>
  JSON.stringify([name, date, text]);

/** Returns the reviews that agree with no other of the list, by identity. */
function distinct<T extends Recognisable>(reviews: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  const twice = new Set<string>();
  for (const review of reviews) {
    const identity = identityOf(review);
    if (found.has(identity)) twice.add(identity);
    found.set(identity, review);
  }
  for (const identity of twice) found.delete(identity);
  return found;
}

/**
 * Returns a function that finds the last avatar of a fresh review. Null unless the review is certainly the same one, once
 * in the last snapshot and once in the answer: nobody may be shown with the picture of somebody else.
 */
export function lastAvatars(
  last: readonly Review[],
  fresh: readonly Recognisable[],
): (review: Recognisable) => string | null {
  const [before, now] = [distinct(last), distinct(fresh)];
  return (review) => {
    const identity = identityOf(review);
    return now.has(identity) ? (before.get(identity)?.avatar ?? null) : null;
  };
}
