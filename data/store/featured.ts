import type { Seller } from '../content/sellers.ts';
import { titleOfSlug } from '../content/linkedSellers.ts';
import type { StoreSnapshot } from './snapshotSchema.ts';

/** Number of sellers on the home page. */
export const MAX_FEATURED = 8;

/** A seller as the home page shows it. */
export interface FeaturedSeller {
  readonly slug: string;
  readonly name: string;
  /** Content hash; null shows initials. */
  readonly avatar: string | null;
  /** Null when nothing was ever fetched. */
  readonly reviewCount: number | null;
}

/** Returns a seller for the home page. A store without a name gets a name made of its slug. */
export function featuredSeller({ slug }: Seller, store: StoreSnapshot | null): FeaturedSeller {
  return {
    slug,
    name: store?.header.name || titleOfSlug(slug),
    avatar: store?.header.avatar ?? null,
    reviewCount: store?.reviews.length ?? null,
  };
}
