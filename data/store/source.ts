import type { SiteEnvironment } from '../site/readEnvironment.ts';
import type { SnapshotSource, StoreSnapshot } from './snapshotSchema.ts';
import { isThisMachine } from './thisMachine.ts';

const hostOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, hostname } = new URL(address);
  return isThisMachine(hostname) ? 'loopback' : host;
};

/** The two hosts that a site's data comes from, as configured. */
export const sourceOf = (environment: SiteEnvironment): SnapshotSource => {
  return { marketplace: environment.marketplaceUrl, storeService: environment.storeServiceUrl };
};

/**
 * Whether a snapshot may stand for a seller: it is that seller's, and from the configured hosts, so
 * that the embedded marketplace's data never becomes what a release falls back on. All addresses of
 * this machine count as one host.
 */
export const isOwn = (
  snapshot: Pick<StoreSnapshot, 'slug' | 'sellerId' | 'source'>,
  seller: { readonly slug: string; readonly id: number },
  source: SnapshotSource,
): boolean =>
  snapshot.slug === seller.slug &&
  snapshot.sellerId === seller.id &&
  hostOf(snapshot.source.marketplace) === hostOf(source.marketplace) &&
  hostOf(snapshot.source.storeService) === hostOf(source.storeService);
