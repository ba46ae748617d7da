import type { Review, StoreBanner, StoreHeader } from './snapshotSchema.ts';

export type {
  Review,
  SnapshotSource,
  StoreBanner,
  StoreHeader,
  StoreSnapshot,
} from './snapshotSchema.ts';

/** A header before its picture was fetched. */
export interface ParsedHeader extends Omit<StoreHeader, 'avatar'> {
  /** Address of the seller's own picture, `https:` or on loopback `http:`. */
  readonly avatarUrl: string | null;
}

/** A review before its picture was fetched. */
export interface ParsedReview extends Omit<Review, 'avatar'> {
  readonly avatarUrl: string | null;
}

/** What the store service answered. */
export interface ParsedDetail {
  readonly banner: StoreBanner | null;
  readonly reviews: readonly ParsedReview[];
  /** How many comments were left out because they have no text. */
  readonly dropped: number;
}
