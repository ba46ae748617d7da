import type { Seller } from '../../../data/sellers.ts';
import { loadSellers } from '../../../data/sellers.node.ts';
import { MOST_SHARE_IMAGES } from '../../../data/shareImages.ts';
import type { StoreSnapshot } from '../../../data/store/model.ts';
import { readSnapshot, snapshotFolder } from '../../../data/store/snapshot.ts';

let sellers: ReadonlyMap<string, Seller> | undefined;

/** Whose page it is, and what is known of them. */
export interface SellerFacts {
  readonly seller: Seller;
  /** Null when nothing was ever fetched. */
  readonly store: StoreSnapshot | null;
  /** Whether stores have share images of their own. */
  readonly ownShareImage: boolean;
}

/** On the server: the seller of a slug; null when there is none. */
export async function readSeller(slug: string): Promise<SellerFacts | null> {
  sellers ??= new Map(loadSellers().map((seller) => [seller.slug, seller]));
  const seller = sellers.get(slug);
  if (!seller) return null;
  const ownShareImage = sellers.size <= MOST_SHARE_IMAGES;
  return { seller, store: await readSnapshot(snapshotFolder, slug), ownShareImage };
}
