import type { Seller } from '../content/sellers.ts';
import { titleOfSlug } from '../content/linkedSellers.ts';
import type { StoreSnapshot } from './snapshotSchema.ts';

/** The home page shows so many sellers at most. */
export const MAX_FEATURED = 8;

/** A seller as the home page shows it. */
export interface FeaturedSeller {
  readonly slug: string;
  readonly name: string;
  /** Content hash of the avatar; null shows initials. */
  readonly avatar: string | null;
  /** Null where nothing was ever fetched. */
  readonly reviewCount: number | null;
}

/** Returns a seller's tile, named by the slug while the store has no name. */
export function featuredSeller({ slug }: Seller, store: StoreSnapshot | null): FeaturedSeller {
  return {
    slug,
    name: store?.header.name || titleOfSlug(slug),
    avatar: store?.header.avatar ?? null,
    reviewCount: store?.reviews.length ?? null,
  };
}
