import type { Review, StoreSnapshot } from '../../data/store/model.ts';

/** How much of each thing that a visitor sees: characters of a text, or how many there are. */
type Amounts = Readonly<Record<string, number>>;

/** Something that a visitor sees of a store, and that has become less. */
export interface Loss {
  /** In the words of messages: "name", "reviews". */
  readonly field: string;
  readonly before: number;
  readonly now: number;
}

function ofStore({ header, banner, reviews }: StoreSnapshot): Amounts {
  return {
    name: header.name.length,
    address: header.address.length,
    portrait: header.avatar === null ? 0 : 1,
    banner: banner === null ? 0 : banner.name.length + banner.description.length,
    reviews: reviews.length,
  };
}

function ofReviews(reviews: readonly Review[]): Amounts {
  const having = (has: (review: Review) => boolean): number => reviews.filter(has).length;
  return {
    'names of reviewers': having(({ name }) => name !== ''),
    'places of reviewers': having(({ location }) => location !== null),
    'pictures of reviewers': having(({ avatar }) => avatar !== null),
    'days of reviews': having(({ date }) => date !== null),
    'characters of reviews': reviews.reduce((sum, { text }) => sum + text.length, 0),
  };
}

/** So much may go of a field while nobody wonders. */
const LEAST_LEFT = 2 / 3;

function lossesBetween(before: Amounts, now: Amounts): Loss[] {
  return Object.entries(before)
    .map(([field, amount]) => ({ field, before: amount, now: now[field] ?? 0 }))
    .filter((change) => change.now < change.before * LEAST_LEFT);
}

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
  return [
    ...lossesBetween(ofStore(last), ofStore(fresh)),
    ...lossesBetween(ofReviews(before), ofReviews(now)),
  ];
}

/** A store never loses these in whole by itself. */
const lasting = new Set(['name', 'banner', 'reviews']);
/** Losing one or two of these is ordinary; losing half of many is not. */
const counted = new Set([
  'reviews',
  'names of reviewers',
  'places of reviewers',
  'pictures of reviewers',
  'days of reviews',
]);
const MANY = 10;

/**
 * Whether a loss is more likely the source's fault than the seller's wish, whatever becomes of other
 * sellers. A seller may take away the address and the portrait.
 */
export function isUnlikely({ field, before, now }: Loss): boolean {
  if (lasting.has(field) && now === 0) return true;
  return counted.has(field) && before >= MANY && now < before / 2;
}

/** More sellers than this share do not all lose the same in one night; one alone may. */
const MOST_OF_ALL = 0.1;

/** The fields that too many sellers would lose at once. */
export function fieldsLostByMany(
  losses: readonly (readonly Loss[])[],
  compared: number,
): ReadonlySet<string> {
  const counts = countFields(losses);
  const many = [...counts].filter(([, count]) => count > Math.max(1, compared * MOST_OF_ALL));
  return new Set(many.map(([field]) => field));
}

function countFields(losses: readonly (readonly Loss[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { field } of losses.flat()) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts;
}

const list = new Intl.ListFormat('en');

function inWords({ field, before, now }: Loss): string {
  if (counted.has(field)) return `${before - now} of ${before} ${field}`;
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
