import type { Seller } from '../content/sellers.ts';
import type { StoreSnapshot } from './snapshotSchema.ts';

/** Number of sellers on the home page. */
export const MAX_FEATURED = 8;

/** A seller as the home page shows it. */
export interface FeaturedSeller {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Content hash; null shows initials. */
  readonly avatar: string | null;
  /** Null when nothing was ever fetched. */
  readonly reviewCount: number | null;
}

/** Returns a seller for the home page. A store without a name shows its slug. */
export function featuredSeller({ id, slug }: Seller, store: StoreSnapshot | null): FeaturedSeller {
  return {
    id,
    slug,
    name: store?.header.name || slug,
    avatar: store?.header.avatar ?? null,
    reviewCount: store?.reviews.length ?? null,
  };
}
