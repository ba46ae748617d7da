import type { Seller } from '../../model/content/sellers.ts';
import { findLosses, type Loss } from '../../model/store/dataLoss.ts';
import { formatPublished, type StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { sha256 } from '../lib/files.ts';
import { changedParts, countChanges } from './changes.ts';
import type { Fault } from './verdict.ts';

/** The parts of a snapshot by which a run decides. */
export interface SnapshotFacts {
  readonly fetchedAt: string;
  /** The time of the last answer that the snapshot knows of. */
  readonly answeredAt: string;
  readonly reviews: number;
  /** It has a name and a review. */
  readonly isComplete: boolean;
}

/** The snapshot of both answers. It is whole on the disk already, beside the last one. */
export interface FreshFacts extends SnapshotFacts {
  /** It has the same data as the last one. */
  readonly isUnchanged: boolean;
  readonly came: number;
  readonly went: number;
  /** What else is different: "name", "address", "pictures". */
  readonly changed: readonly string[];
  /** What it would lose of the last one. */
  readonly losses: readonly Loss[];
  /** Null when another seller may have the same reviews by chance. */
  readonly reviewsMark: ReviewsMark | null;
  readonly dropped: number;
  /** Number of names and places with an e-mail address, which is left out. */
  readonly emails: number;
  readonly avatarsFailed: number;
  /** The commonest reason for it. */
  readonly avatarsReason: string | null;
  /** Number of reviews without a date that could be read. */
  readonly undated: number;
  /** Number of avatars that could not be fetched, so the last ones stay. */
  readonly avatarsKept: number;
  /** The commonest reason for it. */
  readonly keptReason: string | null;
}

/** What a run found out about a seller. */
export interface SellerEvidence {
  readonly seller: Seller;
  /** The last good snapshot; null without one. */
  readonly last: SnapshotFacts | null;
  /** Null when an answer cannot be used, or when the snapshot could not be written. */
  readonly fresh: FreshFacts | null;
  /** Why there is no fresh snapshot. */
  readonly faults: readonly Fault[];
  /** Both APIs answered that they have no such seller. */
  readonly isUnknown: boolean;
}

/** A seller's reviews, to be compared with those of others. */
export interface ReviewsMark {
  readonly hash: string;
  readonly isLong: boolean;
}

/** Sellers with fewer reviews than this may have the same ones by chance. */
const MIN_REVIEWS = 3;
/** Two sellers with so few characters in all reviews may have the same ones by chance, but not many sellers. */
const MIN_CHARACTERS = 300;

/** Returns a mark of a seller's reviews; null when another seller may have the same ones by chance. */
export function markReviews({ reviews }: Pick<StoreSnapshot, 'reviews'>): ReviewsMark | null {
  // An id that begins with "x" is a hash of name, date and text.
  // Without a date, two sellers may have the same hash.
  const distinct = reviews.filter(({ id, date }) => date !== null || !id.startsWith('x'));
  if (distinct.length < MIN_REVIEWS) return null;
  return {
    hash: sha256(
      JSON.stringify(distinct.map(({ id, name, date, text }) => [id, name, date, text])),
    ),
    isLong: distinct.reduce((sum, { text }) => sum + text.length, 0) >= MIN_CHARACTERS,
  };
}

/** Returns what a run has to know of a snapshot. */
export const factsOf = (snapshot: StoreSnapshot): SnapshotFacts => ({
  fetchedAt: snapshot.fetchedAt,
  answeredAt: snapshot.answeredAt ?? snapshot.fetchedAt,
  reviews: snapshot.reviews.length,
  isComplete: snapshot.header.name !== '' && snapshot.reviews.length > 0,
});

/** Returns whether both have the same data, whenever they were fetched. */
function isSame(fresh: StoreSnapshot, last: StoreSnapshot | null): boolean {
  if (last === null) return false;
  return formatPublished({ ...fresh, fetchedAt: last.fetchedAt }) === formatPublished(last);
}

/**
 * Returns what a run has to know of a fresh snapshot, beside the last one.
 */
export function compare(last: StoreSnapshot | null, fresh: StoreSnapshot) {
  return {
    isUnchanged: isSame(fresh, last),
    ...countChanges(last, fresh),
    changed: last === null ? [] : changedParts(last, fresh),
    losses: last === null ? [] : findLosses(last, fresh),
    reviewsMark: markReviews(fresh),
    undated: fresh.reviews.filter(({ date }) => date === null).length,
  };
}
