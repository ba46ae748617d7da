import { decide, type Known } from '../decide.ts';
import type { FreshFacts, SellerEvidence } from '../evidence.ts';

const NOW = new Date('2026-11-25T03:00:00Z');
export const ago = (hours: number): string =>
  new Date(NOW.getTime() - hours * 60 * 60_000).toISOString();

/** A snapshot of a day ago, and newer data with one more review. */
export const last = { fetchedAt: ago(24), answeredAt: ago(24), reviews: 40, isComplete: true };
export const newer: FreshFacts = {
  fetchedAt: ago(0),
  answeredAt: ago(0),
  reviews: 41,
  isComplete: true,
  isUnchanged: false,
  came: 1,
  went: 0,
  changed: [],
  losses: [],
  reviewsMark: null,
  dropped: 0,
  emails: 0,
  avatarsFailed: 0,
  avatarsReason: null,
  undated: 0,
  avatarsKept: 0,
  keptReason: null,
};
export const unchanged = {
  ...newer,
  fetchedAt: last.fetchedAt,
  reviews: 40,
  isUnchanged: true,
  came: 0,
};

export type Found = Omit<SellerEvidence, 'seller'>;
export const fine: Found = { last, fresh: newer, faults: [], isUnknown: false };
export const still: Found = { ...fine, fresh: unchanged };
export const silent: Found = {
  last,
  fresh: null,
  faults: [{ reason: 'marketplace: it answered 500', isGone: false }],
  isUnknown: false,
};
export const gone: Found = {
  ...silent,
  faults: [{ reason: 'marketplace: it has no such seller (404)', isGone: true }],
  isUnknown: true,
};
export const missing: Found = { ...silent, last: null };
export const newcomer: Found = { ...fine, last: null };
export const losing = (field: string, before: number, now: number): Found => ({
  ...fine,
  fresh: { ...newer, losses: [{ field, before, now }] },
});
export const lostReviews = losing('reviews', 40, 0);
export const lostAddress = losing('address', 9, 0);
export const marked = (isLong: boolean, over: Found = fine): Found => ({
  ...over,
  fresh: over.fresh && { ...over.fresh, reviewsMark: { hash: 'same', isLong } },
});

/** Returns the evidence of sellers a, b, c, … with the ids 1, 2, 3, … */
export const evidenceOf = (...found: readonly Found[]): SellerEvidence[] =>
  found.map((one, index) => Object.assign({ seller: { slug: slugOf(index), id: index + 1 } }, one));
export const slugOf = (index: number): string =>
  index < 26 ? String.fromCharCode(97 + index) : `s${index}`;
export const times = (count: number, found: Found): Found[] =>
  Array.from({ length: count }, () => found);

export const known = (over: Partial<Known> = {}): Known => ({
  // Every seller answered a day ago.
  answered: new Map(times(200, fine).map((_, index) => [slugOf(index), ago(24)])),
  accepts: () => false,
  now: NOW,
  ...over,
});
export const all = { accepts: () => true };
const NOTHING = new Map<string, null>(times(200, fine).map((_, index) => [slugOf(index), null]));
export const forgotten = { answered: NOTHING };

export const decideOn = (found: readonly Found[], over?: Partial<Known>) =>
  decide(evidenceOf(...found), known(over));
export const statusesOf = (found: readonly Found[], over?: Partial<Known>): string =>
  decideOn(found, over)
    .sellers.map(({ status }) => status)
    .join(' ');
