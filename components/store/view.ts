import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';

/** A static page has only the newest reviews, as a store may have thousands. */
export const FIRST_REVIEWS = 200;
export const MORE_REVIEWS = 100;

/** The data of a store page: a snapshot, or parts of one. */
export interface StoreView extends Pick<StoreSnapshot, 'banner'> {
  /** ISO 8601 instant; null where nothing was ever fetched. */
  readonly fetchedAt: string | null;
  /** Null shows skeletons. */
  readonly header: StoreSnapshot['header'] | null;
  /** Newest first; null shows placeholders. */
  readonly reviews: StoreSnapshot['reviews'] | null;
}

/** The data of a store before the first fetch. */
export const emptyView: StoreView = { fetchedAt: null, header: null, banner: null, reviews: null };

/** Returns the fingerprints of the answers that a store was built from, as `data-fingerprints` has them. */
export const fingerprintsOf = (store?: StoreSnapshot | null): string =>
  store ? `${store.fingerprints.store} ${store.fingerprints.detail}` : ' ';
