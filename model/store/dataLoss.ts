import type { Review, StoreSnapshot } from './snapshotSchema.ts';

/** A field of a store that would be lost. */
export interface Loss {
  /** The field's name in messages: "name", "reviews". */
  readonly field: string;
  /** How many had it before, and have it now. */
  readonly before: number;
  readonly now: number;
}

/** The compared part of a snapshot. Browsers compare too. */
export type ComparedStore = Pick<StoreSnapshot, 'header' | 'banner' | 'reviews'>;

/** What a seller never empties, so an empty one is an error. */
const LASTING: Readonly<Record<string, (store: ComparedStore) => number>> = {
  name: ({ header }) => Number(header.name !== ''),
  banner: ({ banner }) => Number(banner !== null),
  reviews: ({ reviews }) => reviews.length,
};

const OF_REVIEWS: Readonly<Record<string, (review: Review) => boolean>> = {
  'names of reviewers': ({ name }) => name !== '',
  'locations of reviewers': ({ location }) => location !== null,
  'dates of reviews': ({ date }) => date !== null,
};

/** Of so many, to lose more than half at once is not normal. */
const MANY = 10;

const isMost = ({ before, now }: Loss): boolean => before >= MANY && now < before / 2;

/**
 * Returns what a newer answer would lose that no seller loses: the name, the banner, all reviews; or more than half of
 * ten or more reviews, or of what they have. Pictures are no loss.
 */
export function findLosses(last: ComparedStore, next: ComparedStore): readonly Loss[] {
  const lasting = Object.entries(LASTING)
    .map(([field, count]): Loss => ({ field, before: count(last), now: count(next) }))
    .filter((loss) => (loss.now === 0 ? loss.before > 0 : isMost(loss)));
  const [all, left] = [last.reviews.length, next.reviews.length];
  const ofReviews = Object.entries(OF_REVIEWS)
    .map(([field, has]): Loss => {
      const [before, now] = [last.reviews.filter(has).length, next.reviews.filter(has).length];
      return { field, before, now };
    })
    // Of the reviews that are left: those that went are a loss of their own.
    .filter((loss) => isMost(loss) && left > 0 && loss.now / left < loss.before / all / 2);
  return [...lasting, ...ofReviews];
}

/** If fewer sellers do the same in one run, that is chance, unless all do. */
const MIN_SELLERS_AT_FAULT = 3;
const MAX_SHARE_OF_SELLERS = 0.1;

/**
 * Returns whether so many sellers show the same in one run that an API is at fault: more than a tenth and at least
 * three, or all of at least two.
 */
export function isFaultOfApi(sellers: number, compared: number): boolean {
  const isMany = sellers >= MIN_SELLERS_AT_FAULT && sellers > compared * MAX_SHARE_OF_SELLERS;
  return isMany || (sellers >= 2 && sellers >= compared);
}
