import { existsSync, readFileSync } from 'node:fs';
import { staticRoutes } from '../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../data/site/routes.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { MAX_SHARE_IMAGES } from '../../data/site/page.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { type FeaturedSeller, featuredSeller, MAX_FEATURED } from '../../data/store/featured.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { sha256 } from '../lib/files.ts';

/** A page of the site. */
export interface SitePage {
  readonly route: string;
  /** Its path in the output: `store/amber-keep/index.html`. */
  readonly file: string;
  /** Name of its files in the page cache: a hash of everything that the page is made of. */
  readonly cacheKey: string;
  /** Only store pages have this field and the next two. */
  readonly seller?: Seller;
  readonly ownShareImage?: boolean;
  /** Undefined when the page has no data to show. */
  readonly snapshot?: { readonly file: string; readonly fetchedAt: string } | undefined;
  /** The sellers on the home page. */
  readonly featured?: readonly FeaturedSeller[] | undefined;
}

/** The input of a site's pages. */
export interface SiteSources {
  /** The bundle's cache key; see contentHash.ts. */
  readonly bundleKey: string;
  readonly sellers: readonly Seller[];
  /** Folder of the snapshots. */
  readonly snapshots: string;
}

const keyOf = (...parts: readonly unknown[]): string => sha256(JSON.stringify(parts)).slice(0, 32);

/** Returns the file, time and hash of a seller's snapshot, or undefined when the site must not show it. */
function ownSnapshot({ snapshots }: SiteSources, seller: Seller) {
  const file = snapshotFile(snapshots, seller.slug);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const { fetchedAt, sellerId } = parseSnapshot(text, file);
  if (sellerId !== seller.id) return undefined;
  return { file, fetchedAt, hash: sha256(text) };
}

function featuredSellers(sources: SiteSources): readonly FeaturedSeller[] {
  return sources.sellers.slice(0, MAX_FEATURED).map((seller) => {
    const file = ownSnapshot(sources, seller)?.file;
    return featuredSeller(seller, file ? parseSnapshot(readFileSync(file, 'utf8'), file) : null);
  });
}

/**
 * Returns a store's page. Checks only the snapshot's origin: rendering checks the rest. If the page is in the
 * cache, a build has already checked the same bytes.
 */
function storePage(sources: SiteSources, seller: Seller): SitePage {
  const { bundleKey, sellers } = sources;
  const route = storeRoute(seller.slug);
  const ownShareImage = sellers.length <= MAX_SHARE_IMAGES;
  const snapshot = ownSnapshot(sources, seller);
  const cacheKey = keyOf(bundleKey, route, seller.id, ownShareImage, snapshot?.hash);
  return { route, file: outputFile(route), cacheKey, seller, ownShareImage, snapshot };
}

function staticPage(sources: SiteSources, route: string): SitePage {
  const featured = route === '/' ? featuredSellers(sources) : undefined;
  const cacheKey = keyOf(sources.bundleKey, route, featured);
  return { route, file: outputFile(route), cacheKey, featured };
}

/**
 * Returns every page of the site.
 *
 * @throws {SnapshotError} when a snapshot does not name its seller and source
 */
export const listPages = (sources: SiteSources): SitePage[] => [
  ...staticRoutes.map((route) => staticPage(sources, route)),
  ...sources.sellers.map((seller) => storePage(sources, seller)),
];
