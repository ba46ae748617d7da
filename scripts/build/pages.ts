import { staticRoutes, storeRoute } from '../../data/routes.ts';
import type { Seller } from '../../data/sellers.ts';
import { MOST_SHARE_IMAGES } from '../../data/shareImages.ts';
import type { SnapshotSource } from '../../data/store/model.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import type { BuildRecord } from './record.ts';
import { belongsTo, readFacts, type SnapshotFacts } from './snapshotFacts.ts';

/** A route with the key of everything that its page is made of: code and, for a store, its snapshot. */
export interface PlannedPage {
  readonly route: string;
  readonly key: string;
  readonly seller?: Seller;
  /** Of a store page's snapshot; absent when nothing was ever fetched. */
  readonly facts?: SnapshotFacts | undefined;
}

/** What the pages of a site are made of. */
export interface SiteSources {
  readonly codeKey: string;
  readonly sellers: readonly Seller[];
  /** Folder of the snapshots. */
  readonly snapshots: string;
  /** Where the data must come from, for a release; null takes the snapshots as they are. */
  readonly source: SnapshotSource | null;
  /** Record of an earlier build: spares reading again what it has read. */
  readonly last: BuildRecord | null;
}

/** Key of a store page: the code's, the seller's, and the snapshot's where there is one. */
function pageKey(codeKey: string, seller: Seller, facts: SnapshotFacts | undefined): string {
  const key = `${codeKey}-${seller.id}`;
  return facts ? `${key}-${facts.shown}-${facts.fetchedAt}` : key;
}

/** Every page of the site with the key of what it is made of. */
export function listPages(sources: SiteSources): PlannedPage[] {
  const { sellers, snapshots, source, last } = sources;
  const ownShareImages = sellers.length <= MOST_SHARE_IMAGES;
  const codeKey = ownShareImages ? `${sources.codeKey}+` : sources.codeKey;
  const stores = sellers.map((seller): PlannedPage => {
    const route = storeRoute(seller.slug);
    const found = readFacts(snapshotFile(snapshots, seller.slug), last?.snapshots[route]);
    const facts = found && belongsTo(found, seller, source) ? found : undefined;
    return { route, seller, key: pageKey(codeKey, seller, facts), facts };
  });
  return [...staticRoutes.map((route) => ({ route, key: sources.codeKey })), ...stores];
}
