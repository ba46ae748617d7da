import type { SiteEnvironment } from '../site/readEnvironment.ts';
import { isLoopback } from './loopback.ts';
import type { SnapshotSource, StoreSnapshot } from './snapshotSchema.ts';

type Origin = Pick<StoreSnapshot, 'slug' | 'sellerId' | 'source'>;
type Owner = { readonly slug: string; readonly id: number };

/** Returns the URLs of both APIs as snapshots store them. */
export const sourceOf = (environment: SiteEnvironment): SnapshotSource => {
  return { marketplace: environment.marketplaceUrl, storeService: environment.storeServiceUrl };
};

/** Returns a URL's host. All loopback addresses are one host. */
function hostOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, hostname } = new URL(url);
  return isLoopback(hostname) ? 'loopback' : host;
}

const isEmbedded = ({ marketplace, storeService }: SnapshotSource): boolean =>
  [marketplace, storeService].every((url) => hostOf(url) === 'loopback');

const isOfSeller = ({ slug, sellerId }: Origin, seller: Owner): boolean =>
  slug === seller.slug && sellerId === seller.id;

/**
 * Returns whether a seller's new data may be compared with a snapshot. The hosts may differ. But a snapshot of
 * the embedded marketplace may be compared only with data of that marketplace.
 */
export const isComparable = (snapshot: Origin, seller: Owner, source: SnapshotSource): boolean =>
  isOfSeller(snapshot, seller) && (!isEmbedded(snapshot.source) || isEmbedded(source));

/**
 * Returns whether a page may show a snapshot: it must be the seller's and from the configured hosts. So a
 * site of a real marketplace never shows data of the embedded one.
 */
export const isOwn = (snapshot: Origin, seller: Owner, source: SnapshotSource): boolean =>
  isOfSeller(snapshot, seller) &&
  hostOf(snapshot.source.marketplace) === hostOf(source.marketplace) &&
  hostOf(snapshot.source.storeService) === hostOf(source.storeService);
