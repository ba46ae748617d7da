import type { Seller } from '../content/sellers.ts';
import type { StoreSnapshot } from './snapshotSchema.ts';
import { storeName } from './storeName.ts';

/** Number of sellers with a tile on the home page. */
export const MAX_FEATURED = 8;

/** Number of sellers after them in the list below. Each costs some 25 bytes; the sitemap has all sellers. */
export const MAX_OTHERS = 200;

/** Returns a seller for the home page, with the hash of the avatar. */
export const featuredSeller = ({ id, slug }: Seller, store: StoreSnapshot | null) => ({
  id,
  slug,
  name: storeName(slug, store?.header.name),
  avatar: store?.header.avatar ?? null,
  /** Null when nothing was ever fetched. */
  reviewCount: store?.reviews.length ?? null,
});

/** A seller as the home page shows it. */
export type FeaturedSeller = Readonly<ReturnType<typeof featuredSeller>>;
