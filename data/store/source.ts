import type { SiteEnvironment } from '../site/readEnvironment.ts';
import type { SnapshotSource, StoreSnapshot } from './snapshotSchema.ts';
import { isLoopback } from './loopback.ts';

const hostOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, hostname } = new URL(address);
  return isLoopback(hostname) ? 'loopback' : host;
};

/** The two hosts that a site's data comes from, as configured. */
export const sourceOf = (environment: SiteEnvironment): SnapshotSource => {
  return { marketplace: environment.marketplaceUrl, storeService: environment.storeServiceUrl };
};

type Origin = Pick<StoreSnapshot, 'slug' | 'sellerId' | 'source'>;
type Owner = { readonly slug: string; readonly id: number };

const isEmbedded = ({ marketplace, storeService }: SnapshotSource): boolean =>
  [marketplace, storeService].every((url) => hostOf(url) === 'loopback');

/**
 * Returns whether fresh data of a seller may be compared with a snapshot: it is that seller's, from
 * whichever hosts. The embedded marketplace's data is compared with its own alone.
 */
export const isComparable = (snapshot: Origin, seller: Owner, source: SnapshotSource): boolean =>
  snapshot.slug === seller.slug &&
  snapshot.sellerId === seller.id &&
  (!isEmbedded(snapshot.source) || isEmbedded(source));

/**
 * Whether a snapshot may stand for a seller: it is that seller's, and from the configured hosts, so
 * that the embedded marketplace's data never becomes what a release falls back on. All loopback
 * addresses count as one host.
 */
export const isOwn = (snapshot: Origin, seller: Owner, source: SnapshotSource): boolean =>
  snapshot.slug === seller.slug &&
  snapshot.sellerId === seller.id &&
  hostOf(snapshot.source.marketplace) === hostOf(source.marketplace) &&
  hostOf(snapshot.source.storeService) === hostOf(source.storeService);
