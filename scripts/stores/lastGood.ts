import type { StoreSnapshot } from '../../data/store/model.ts';
import { readSnapshot, SnapshotError } from '../../data/store/snapshot.ts';
import { isOwn } from '../../data/store/source.ts';
import type { Seller } from '../../data/sellers.ts';
import type { RefreshContext } from './context.ts';
import { readPublished } from './published.ts';

/** What a seller's page shows while the sources fail. */
export interface LastGood {
  readonly snapshot: StoreSnapshot;
  readonly from: 'disk' | 'site';
}

/** The seller's own snapshot on disk; null when there is none that may be used. */
export async function readLocal(
  { stores, source }: Pick<RefreshContext, 'stores' | 'source'>,
  { slug, id }: Seller,
): Promise<StoreSnapshot | null> {
  try {
    const snapshot = await readSnapshot(stores, slug);
    const owner = { slug, sellerId: id, source };
    return snapshot !== null && isOwn(snapshot, owner) ? snapshot : null;
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}

/** The last good snapshot: the local one, else the one that the published site serves. */
export async function readLastGood(
  context: RefreshContext,
  seller: Seller,
): Promise<LastGood | null> {
  const local = await readLocal(context, seller);
  if (local !== null) return { snapshot: local, from: 'disk' };
  const owner = { slug: seller.slug, sellerId: seller.id, source: context.source };
  const published = await readPublished(context.published, owner);
  return published === null ? null : { snapshot: published, from: 'site' };
}
