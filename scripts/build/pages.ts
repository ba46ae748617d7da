import { readFile } from 'node:fs/promises';
import { staticRoutes, storeRoute } from '../../data/routes.ts';
import type { Seller } from '../../data/sellers.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { type PlannedPage, pageKey } from './record.ts';

/** The bytes of a seller's snapshot; null when nothing was ever fetched. */
async function snapshotBytes(folder: string, slug: string): Promise<Buffer | null> {
  return readFile(snapshotFile(folder, slug)).catch(() => null);
}

/** Every page of the site with the key of what it is made of. */
export async function listPages(
  codeKey: string,
  sellers: readonly Seller[],
  snapshots: string,
): Promise<PlannedPage[]> {
  const pages: PlannedPage[] = staticRoutes.map((route) => ({ route, key: codeKey }));
  for (const seller of sellers) {
    const key = pageKey(codeKey, await snapshotBytes(snapshots, seller.slug), seller.id);
    pages.push({ route: storeRoute(seller.slug), seller, key });
  }
  return pages;
}
