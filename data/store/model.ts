/** A review as the site shows it. */
export interface Review {
  /** Unique within its store. */
  readonly id: string;
  readonly name: string;
  readonly location: string | null;
  /** Content hash of `/images/avatar/<hash>.webp`; null for the default image. */
  readonly avatar: string | null;
  /** Day in UTC, yyyy-mm-dd; null when the source gave none that is valid. */
  readonly date: string | null;
  /** Plain text; a line break separates paragraphs. */
  readonly text: string;
}

/** What stands above the reviews, from the marketplace. */
export interface StoreHeader {
  /** Empty when the seller never set a name. */
  readonly name: string;
  /** As a review's. */
  readonly avatar: string | null;
  /** Street, city and country's name joined by commas, blanks skipped; may be empty. */
  readonly address: string;
}

/** What a store says of itself, from the store service. */
export interface StoreBanner {
  readonly name: string;
  readonly description: string;
}

/** The two hosts that a snapshot was made from, as configured. */
export interface SnapshotSource {
  readonly marketplace: string;
  readonly storeService: string;
}

/** Everything that the site knows of one seller: `data/stores/<slug>.json`. */
export interface StoreSnapshot {
  readonly slug: string;
  readonly sellerId: number;
  /** ISO 8601 instant of the first answers that said all this. */
  readonly fetchedAt: string;
  readonly source: SnapshotSource;
  /** Of the raw fields of each answer, see fingerprint.ts. */
  readonly fingerprints: { readonly store: string; readonly detail: string };
  readonly header: StoreHeader;
  /** Null when the store service names no store. */
  readonly banner: StoreBanner | null;
  /** Newest first; the undated, which show the day of the build, stand before all others. */
  readonly reviews: readonly Review[];
}

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
