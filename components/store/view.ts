import type { StoreSnapshot } from '../../data/store/snapshotSchema.ts';

/** So many of the newest reviews are part of a page; a store may have thousands. */
export const FIRST_REVIEWS = 200;
/** So many more are shown each time that somebody asks for them. */
export const MORE_REVIEWS = 100;

/** All that a store page shows: a snapshot, of which parts may be missing. */
export interface StoreView extends Pick<StoreSnapshot, 'banner' | 'confirmedAt'> {
  /** ISO 8601 instant; null when nothing was ever fetched. */
  readonly fetchedAt: string | null;
  /** Null shows skeletons. */
  readonly header: StoreSnapshot['header'] | null;
  /** Newest first; null shows placeholders. */
  readonly reviews: StoreSnapshot['reviews'] | null;
}

/** The page of a seller of whom nothing was ever fetched. */
export const emptyView: StoreView = { fetchedAt: null, header: null, banner: null, reviews: null };
