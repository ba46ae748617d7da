import { identityOf } from './identity.ts';
import type { Review, StoreSnapshot } from './snapshotSchema.ts';

/** A field of a store that would shrink. */
export interface Loss {
  /** The field's name in messages: "name", "reviews". */
  readonly field: string;
  readonly before: number;
  readonly now: number;
}

/** The compared part of a snapshot. Browsers compare too. */
export type ComparedStore = Pick<StoreSnapshot, 'header' | 'banner' | 'reviews'>;

interface Field {
  /** Returns the length of a text, or a count. */
  readonly measure: (store: ComparedStore) => number;
  /** A seller never empties this field, so an empty one is an error. */
  readonly isLasting?: boolean;
  /** The field is a count. If it was at least `MANY`, losing more than half is not normal. */
  readonly isCounted?: boolean;
}

const reviewsThat = (have: (review: Review) => boolean): Field => ({
  measure: ({ reviews }) => reviews.filter(have).length,
  isCounted: true,
});

/** Everything that visitors see of a store. */
const FIELDS: Readonly<Record<string, Field>> = {
  name: { measure: ({ header }) => header.name.length, isLasting: true },
  address: { measure: ({ header }) => header.address.length },
  banner: {
    measure: ({ banner }) => (banner === null ? 0 : banner.name.length + banner.description.length),
    isLasting: true,
  },
  reviews: { ...reviewsThat(() => true), isLasting: true },
  'names of reviewers': reviewsThat(({ name }) => name !== ''),
  'locations of reviewers': reviewsThat(({ location }) => location !== null),
  'dates of reviews': reviewsThat(({ date }) => date !== null),
  'characters of reviews': {
    measure: ({ reviews }) => reviews.reduce((sum, { text }) => sum + text.length, 0),
  },
};

/** Losing up to a third of a field is normal. */
const MIN_SHARE_LEFT = 2 / 3;
const MANY = 10;
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

/**
 * Returns as many reviews as the other list has: first those that are in it, then those that share a text, or an id.
 * A new review must not hide that an older one lost its name, nor must a deleted one count as a lost name.
 */
function closestTo(others: readonly Review[], reviews: readonly Review[]): readonly Review[] {
  if (reviews.length <= others.length) return reviews;
  const traits = [identityOf, ({ text }: Review) => text, ({ id }: Review) => id].map((of) => {
    return { of, known: new Set(others.map(of)) };
  });
  const rankOf = (review: Review): number => {
    const rank = traits.findIndex(({ of, known }) => known.has(of(review)));
    return rank === -1 ? traits.length : rank;
  };
  return reviews
    .map((review) => ({ review, rank: rankOf(review) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, others.length)
    .map(({ review }) => review);
}

/** Returns the fields that would lose more than a third. */
export function findLosses(last: ComparedStore, fresh: ComparedStore): readonly Loss[] {
  const comparable = {
    last: { ...last, reviews: closestTo(fresh.reviews, last.reviews) },
    fresh: { ...fresh, reviews: closestTo(last.reviews, fresh.reviews) },
  };
  return Object.entries(FIELDS)
    .map(([field, { measure }]): Loss => {
      const compared = field === 'reviews' ? { last, fresh } : comparable;
      return { field, before: measure(compared.last), now: measure(compared.fresh) };
    })
    .filter((loss) => loss.now < loss.before * MIN_SHARE_LEFT);
}

/** Returns whether a loss is probably an API's fault, even if only one seller has it. */
export function isUnlikely({ field, before, now }: Loss): boolean {
  if (FIELDS[field]?.isLasting && now === 0) return true;
  return FIELDS[field]?.isCounted === true && before >= MANY && now < before / 2;
}

/** Returns how many sellers lose each field. */
export function countFields(losses: readonly (readonly Loss[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { field } of losses.flat()) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts;
}

/**
 * Returns, for each seller, the losses that are a reason to refuse its data: unlikely losses, and losses
 * that too many sellers have in one run.
 *
 * @param compared number of sellers that had data before
 */
export function findRefused(losses: readonly (readonly Loss[])[], compared: number): Loss[][] {
  const counts = countFields(losses);
  return losses.map((all) =>
    all.filter((loss) => isUnlikely(loss) || isFaultOfApi(counts.get(loss.field) ?? 0, compared)),
  );
}

/** Returns whether a field is a count, not a text. */
export const isCounted = (field: string): boolean => FIELDS[field]?.isCounted === true;
