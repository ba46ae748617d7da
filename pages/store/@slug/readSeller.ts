import type { Seller } from '../../../data/sellers.ts';
import { loadSellers } from '../../../data/sellers.node.ts';
import type { StoreSnapshot } from '../../../data/store/model.ts';
import { readSnapshot, snapshotFolder } from '../../../data/store/snapshot.ts';

let sellers: ReadonlyMap<string, Seller> | undefined;

/** Whose page it is, and what is known of them. */
export interface SellerFacts {
  readonly seller: Seller;
  /** Null when nothing was ever fetched. */
  readonly store: StoreSnapshot | null;
}

/** On the server: the seller of a slug; null when there is none. */
export async function readSeller(slug: string): Promise<SellerFacts | null> {
  sellers ??= new Map(loadSellers().map((seller) => [seller.slug, seller]));
  const seller = sellers.get(slug);
  return seller ? { seller, store: await readSnapshot(snapshotFolder, slug) } : null;
}
