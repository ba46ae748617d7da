import { avatarKeys } from './avatarKey.ts';
import type { Review } from './snapshotSchema.ts';

/** The parts of a review by which it is the same one in two answers. */
type Recognisable = Pick<Review, 'name' | 'date' | 'text'>;

/** Returns the same text for the same review. Ids do not count: they repeat, and some services number by position. */
export const identityOf = ({ name, date, text }: Recognisable): string =>
  JSON.stringify([name, date, text]);

/**
 * Returns one key for each review of a list. Reviews that agree in name, date and text are counted from the oldest,
 * which stays the same when a newer one comes.
 */
export function reviewKeys(reviews: readonly Recognisable[]): readonly string[] {
  const counts = new Map<string, number>();
  // Browsers run this: `toReversed` is newer than some of them.
  const oldestFirst = [...reviews].reverse().map((review) => {
    const identity = identityOf(review);
    const count = counts.get(identity) ?? 0;
    counts.set(identity, count + 1);
    return `${count} ${identity}`;
  });
  return oldestFirst.reverse();
}

/** Returns the avatars of reviews by identity: null where reviews that agree in it have different ones. */
function certainAvatars<T extends Recognisable>(
  reviews: readonly T[],
  avatarOf: (review: T) => string | null,
): Map<string, string | null> {
  const avatars = new Map<string, string | null>();
  for (const review of reviews) {
    const [identity, avatar] = [identityOf(review), avatarOf(review)];
    const isUncertain = avatars.has(identity) && avatars.get(identity) !== avatar;
    avatars.set(identity, isUncertain ? null : avatar);
  }
  return avatars;
}

/** A review of an answer, whose avatar may be any that the answer names. */
type Named = Recognisable & { readonly avatarUrl: string | null };

/**
 * Returns a function that finds the hash of a fresh review's last avatar. Null when the answer names none, or when it
 * is not certain whose it was: nobody may be shown with the picture of somebody else.
 */
export function lastAvatars(
  last: readonly Review[],
  fresh: readonly Named[],
): (review: Named) => string | null {
  const before = certainAvatars(last, ({ avatar }) => avatar);
  const keysOf = avatarKeys(fresh.flatMap(({ avatarUrl }) => avatarUrl ?? []));
  const named = certainAvatars(fresh, ({ avatarUrl }) => avatarUrl && keysOf(avatarUrl).key);
  return (review) => {
    const identity = identityOf(review);
    return named.get(identity) ? (before.get(identity) ?? null) : null;
  };
}
