import type { StoreSnapshot } from './snapshotSchema.ts';

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

type Counts = Readonly<Record<string, (store: ComparedStore) => number>>;

/** What a seller never empties, so an empty one is an error. */
const LASTING: Counts = {
  name: ({ header }) => Number(header.name !== ''),
  banner: ({ banner }) => Number(banner !== null),
  reviews: ({ reviews }) => reviews.length,
};

const OF_REVIEWS: Counts = {
  'names of reviewers': ({ reviews }) => reviews.filter(({ name }) => name !== '').length,
  'locations of reviewers': ({ reviews }) => reviews.filter((one) => one.location !== null).length,
  'dates of reviews': ({ reviews }) => reviews.filter(({ date }) => date !== null).length,
};

/** Of so many, to lose more than half at once is not normal. */
const MANY = 10;

const isMost = ({ before, now }: Loss): boolean => before >= MANY && now < before / 2;

/**
 * Returns what a newer answer would lose that no seller loses: the name, the banner, all reviews; or more than half of
 * ten or more reviews, or of what they have. Pictures are no loss.
 */
export function findLosses(last: ComparedStore, next: ComparedStore): readonly Loss[] {
  const lossesOf = (counts: Counts) =>
    Object.entries(counts).map(([field, count]): Loss => ({
      field,
      before: count(last),
      now: count(next),
    }));
  const [all, left] = [last.reviews.length, next.reviews.length];
  return [
    ...lossesOf(LASTING).filter((loss) => (loss.now === 0 ? loss.before > 0 : isMost(loss))),
    // Of the reviews that are left: those that went are a loss of their own.
    ...lossesOf(OF_REVIEWS).filter(
      (loss) => isMost(loss) && left > 0 && loss.now / left < loss.before / all / 2,
    ),
  ];
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
