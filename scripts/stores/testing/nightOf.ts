import type { StoreSnapshot } from '../../../model/store/snapshotSchema.ts';
import { snapshotOf } from '../../../model/store/testing/snapshotOf.ts';
import { decide, type Known } from '../decide.ts';
import { type Fault, type Night, NO_NOTES } from '../night.ts';

const NOW = new Date('2026-11-25T03:00:00Z');
const ago = (hours: number): string => new Date(NOW.getTime() - hours * 60 * 60_000).toISOString();

/** What a run found about a seller. Slug and id follow from the place in a list. */
export type Found = Omit<Night, 'seller'>;

/** A snapshot with so many reviews, whose texts no other seller has. */
export const store = (reviews: number, over: Partial<StoreSnapshot> = {}): StoreSnapshot => {
  const banner = { name: 'Amber Keep', description: 'Swords' };
  return snapshotOf({ fetchedAt: ago(24), answeredAt: ago(24), banner, ...over }, reviews);
};
export const last = store(40);
const tonight = { answeredAt: ago(0) };
export const fault = (over: Partial<Fault> = {}): Fault => ({
  api: 'marketplace',
  cause: 'down',
  reason: 'marketplace: it answered 500',
  isGone: false,
  ...over,
});

export const fine: Found = {
  last,
  next: store(41, { ...tonight, fetchedAt: ago(0) }),
  faults: [],
  notes: NO_NOTES,
};
export const still: Found = { ...fine, next: { ...last, ...tonight } };
export const silent: Found = { ...fine, next: null, faults: [fault()] };
const unknown = { cause: 'gone', reason: 'it has no such seller (404)', isGone: true };
export const gone: Found = {
  ...silent,
  faults: [fault(unknown), fault({ ...unknown, api: 'store service' })],
};
export const missing: Found = { ...silent, last: null };
export const newcomer: Found = { ...fine, last: null };
export const withNext = (over: Partial<StoreSnapshot>): Found => ({
  ...fine,
  next: fine.next && { ...fine.next, ...over },
});
export const lostReviews = withNext({ reviews: [] });
/** Last answered so many hours ago. */
export const since = (hours: number, found: Found): Found => ({
  ...found,
  last: found.last && { ...found.last, answeredAt: ago(hours) },
});
/** With the reviews that each seller with this call has. */
export const shared = (found: Found = fine): Found => {
  const reviews = snapshotOf({}, 4).reviews.map((one) => Object.assign(one, { text: 'Quick' }));
  const next = found.next && { ...found.next, reviews };
  return { ...found, last: found === still ? next : { ...last, reviews: [] }, next };
};

const slugOf = (index: number): string =>
  index < 26 ? String.fromCharCode(97 + index) : `s${index}`;
export const times = (count: number, found: Found): Found[] =>
  Array.from({ length: count }, () => found);

/** Makes the texts of a seller's reviews that seller's own, unless they are shared on purpose. */
const own = (snapshot: StoreSnapshot | null, slug: string): StoreSnapshot | null =>
  snapshot && {
    ...snapshot,
    slug,
    reviews: snapshot.reviews.map((review) =>
      Object.assign({}, review, { text: review.text === 'Good' ? `Good, ${slug}` : review.text }),
    ),
  };

/** Returns the nights of sellers a, b, c, … with the ids 1, 2, 3, … */
export const nightsOf = (...found: readonly Found[]): Night[] =>
  found.map((one, index) => {
    const slug = slugOf(index);
    const snapshots = { last: own(one.last, slug), next: own(one.next, slug) };
    return Object.assign({}, one, snapshots, { seller: { slug, id: index + 1 } });
  });

export const known = (over: Partial<Known> = {}): Known => ({
  isForgotten: () => false,
  accepts: () => false,
  now: NOW,
  ...over,
});
export const all = { accepts: () => true };
export const forgotten = { isForgotten: () => true };

export const decideOn = (found: readonly Found[], over?: Partial<Known>) =>
  decide(nightsOf(...found), known(over));
