import type { Review, StoreSnapshot } from './model.ts';

/**
 * A review as a snapshot's file carries it: without its fields' names, which forty times over are a
 * sixth of the file.
 */
type ReviewRow = readonly [
  id: string,
  date: string | null,
  name: string,
  location: string | null,
  avatar: string | null,
  text: string,
];

type Facts = Omit<StoreSnapshot, 'reviews'>;

/** What stands in a snapshot's file. */
export interface PackedSnapshot extends Facts {
  readonly reviewRows: readonly ReviewRow[];
}

/** What stood there before, and still does of sellers who have no news since. */
export type EarlierSnapshot = StoreSnapshot;

const rowOf = ({ id, date, name, location, avatar, text }: Review): ReviewRow => [
  id,
  date,
  name,
  location,
  avatar,
  text,
];

const reviewOf = ([id, date, name, location, avatar, text]: ReviewRow): Review => ({
  id,
  name,
  location,
  avatar,
  date,
  text,
});

/** Snapshot → what its file carries. */
export function packSnapshot({ reviews, ...facts }: StoreSnapshot): PackedSnapshot {
  return { ...facts, reviewRows: reviews.map(rowOf) };
}

/** The other way round, whenever the file was written. */
export function unpackSnapshot(file: PackedSnapshot | EarlierSnapshot): StoreSnapshot {
  if ('reviews' in file) return file;
  const { reviewRows, ...facts } = file;
  return { ...facts, reviews: reviewRows.map(reviewOf) };
}
