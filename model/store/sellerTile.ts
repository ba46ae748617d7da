import type { Seller } from '../content/sellers.ts';
import type { StoreSnapshot } from './snapshotSchema.ts';
import { storeName } from './storeName.ts';

/** Returns a seller as home shows one, with the hash of the avatar. */
export const sellerTile = ({ id, slug }: Seller, store: StoreSnapshot | null) => ({
  id,
  slug,
  name: storeName(slug, store?.header.name),
  avatar: store?.header.avatar ?? null,
  /** Null when nothing was ever fetched. */
  reviewCount: store?.reviews.length ?? null,
});

export type SellerTile = Readonly<ReturnType<typeof sellerTile>>;
