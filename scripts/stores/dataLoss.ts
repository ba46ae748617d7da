import type { Review, StoreSnapshot } from '../../data/store/snapshotSchema.ts';

/** Something that a visitor sees of a store, and that has become less. */
export interface Loss {
  /** In the words of messages: "name", "reviews". */
  readonly field: string;
  readonly before: number;
  readonly now: number;
}

/** A field that is guarded. */
interface Field {
  /** How much of it there is: characters of a text, or how many. */
  readonly amount: (store: StoreSnapshot) => number;
  /** A store never loses it in whole by itself. */
  readonly isLasting?: boolean;
  /** It is many things: losing one or two is ordinary, losing half of many is not. */
  readonly isCounted?: boolean;
}

const reviewsThat = (have: (review: Review) => boolean): Field => ({
  amount: ({ reviews }) => reviews.filter(have).length,
  isCounted: true,
});

/** All that a visitor sees of a store. */
const fields: Readonly<Record<string, Field>> = {
  name: { amount: ({ header }) => header.name.length, isLasting: true },
  address: { amount: ({ header }) => header.address.length },
  avatar: { amount: ({ header }) => (header.avatar === null ? 0 : 1) },
  banner: {
    amount: ({ banner }) => (banner === null ? 0 : banner.name.length + banner.description.length),
    isLasting: true,
  },
  reviews: { ...reviewsThat(() => true), isLasting: true },
  'names of reviewers': reviewsThat(({ name }) => name !== ''),
  'locations of reviewers': reviewsThat(({ location }) => location !== null),
  'avatars of reviewers': reviewsThat(({ avatar }) => avatar !== null),
  'dates of reviews': reviewsThat(({ date }) => date !== null),
  'characters of reviews': {
    amount: ({ reviews }) => reviews.reduce((sum, { text }) => sum + text.length, 0),
  },
};

/** So much may go of a field while nobody wonders. */
const MIN_SHARE_LEFT = 2 / 3;

/**
 * What of two snapshots' reviews may be held against each other: those that are in both, so that one
 * that was deleted is counted once; and as many of those that came as of those that went, for a
 * source without ids of its own gives a review that changed another one.
 */
function comparable(
  last: readonly Review[],
  fresh: readonly Review[],
): readonly [last: Review[], fresh: Review[]] {
  const [before, now] = [last, fresh].map((reviews) => new Set(reviews.map(({ id }) => id)));
  const isStill = ({ id }: Review): boolean => before?.has(id) === true && now?.has(id) === true;
  const went = last.filter((review) => !isStill(review));
  const came = fresh.filter((review) => !isStill(review));
  const pairs = Math.min(went.length, came.length);
  return [
    [...last.filter(isStill), ...went.slice(0, pairs)],
    [...fresh.filter(isStill), ...came.slice(0, pairs)],
  ];
}

/** Everything that visitors would see less of: more than a third of it gone. */
export function lossesOf(last: StoreSnapshot, fresh: StoreSnapshot): readonly Loss[] {
  const [before, now] = comparable(last.reviews, fresh.reviews);
  const of = { last: { ...last, reviews: before }, fresh: { ...fresh, reviews: now } };
  return Object.entries(fields)
    .map(([field, { amount }]): Loss => {
      const compared = field === 'reviews' ? { last, fresh } : of;
      return { field, before: amount(compared.last), now: amount(compared.fresh) };
    })
    .filter((loss) => loss.now < loss.before * MIN_SHARE_LEFT);
}

const MANY = 10;

/**
 * Whether a loss is more likely the source's fault than the seller's wish, whatever becomes of other
 * sellers. A seller may take away the address and the avatar.
 */
function isUnlikely({ field, before, now }: Loss): boolean {
  if (fields[field]?.isLasting && now === 0) return true;
  return fields[field]?.isCounted === true && before >= MANY && now < before / 2;
}

function countFields(losses: readonly (readonly Loss[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { field } of losses.flat()) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts;
}

/** More sellers than this share do not all lose the same in one night; one alone may. */
const MAX_SHARE_OF_SELLERS = 0.1;

/**
 * Of each seller's losses those because of which the answer is not taken: what too many sellers would
 * lose at once, and what a seller does not lose by itself.
 *
 * @param compared how many sellers there was something to lose of
 */
export function refusedOf(losses: readonly (readonly Loss[])[], compared: number): Loss[][] {
  const counts = countFields(losses);
  const most = Math.max(1, compared * MAX_SHARE_OF_SELLERS);
  return losses.map((all) =>
    all.filter((loss) => (counts.get(loss.field) ?? 0) > most || isUnlikely(loss)),
  );
}

const list = new Intl.ListFormat('en');

function inWords({ field, before, now }: Loss): string {
  if (fields[field]?.isCounted) return `${before - now} of ${before} ${field}`;
  return now === 0 ? `the ${field}` : `part of the ${field}`;
}

/** Why a seller's answer is refused. */
export function lossReason(losses: readonly Loss[]): string {
  const what = list.format(losses.map(inWords));
  return `${what} would be lost; run with --accept-loss if that is right`;
}

/** What a run refused to lose, in a sentence; null when it refused nothing. */
export function lossSummary(losses: readonly (readonly Loss[])[], compared: number): string | null {
  const counts = [...countFields(losses)].map(([field, count]) => `the ${field} of ${count}`);
  if (counts.length === 0) return null;
  const sellers = compared === 1 ? 'one seller' : `${compared} sellers`;
  return `Refused, as it would lose ${list.format(counts)} of ${sellers}: run with --accept-loss if that is right.`;
}
