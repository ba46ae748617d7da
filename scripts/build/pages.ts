import { existsSync, readFileSync } from 'node:fs';
import { staticRoutes } from '../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../data/site/routes.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { MAX_SHARE_IMAGES } from '../../data/site/page.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { type FeaturedSeller, featuredSeller, MAX_FEATURED } from '../../data/store/featured.ts';
import {
  parseOrigin,
  parseSnapshot,
  type SnapshotSource,
} from '../../data/store/snapshotSchema.ts';
import { isOwn } from '../../data/store/source.ts';
import { sha256 } from '../lib/files.ts';

/** A page of the site. */
export interface SitePage {
  readonly route: string;
  /** Its place in the output: `store/amber-keep/index.html`. */
  readonly file: string;
  /** What its files are called in the store of finished pages: a hash of all that it is made of. */
  readonly name: string;
  /** Of a store page, as all that follows. */
  readonly seller?: Seller;
  /** Whether it has a share image of its own. */
  readonly ownShareImage?: boolean;
  /** The data that it shows; none when there is none to show. */
  readonly snapshot?: { readonly file: string; readonly fetchedAt: string } | undefined;
  /** Of the home page: the sellers that it shows. */
  readonly featured?: readonly FeaturedSeller[] | undefined;
}

/** What the pages of a site are made of. */
export interface SiteSources {
  /** Names the state of the code; see contentHash.ts. */
  readonly codeKey: string;
  readonly sellers: readonly Seller[];
  /** Folder of the snapshots. */
  readonly snapshots: string;
  /** Where the data must come from, for a release; null takes the snapshots as they are. */
  readonly source: SnapshotSource | null;
}

const nameOf = (...parts: readonly unknown[]): string => sha256(JSON.stringify(parts)).slice(0, 32);

/** The text of a seller's snapshot where it may be shown. */
function ownSnapshot({ snapshots, source }: SiteSources, seller: Seller) {
  const file = snapshotFile(snapshots, seller.slug);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const { fetchedAt, ...origin } = parseOrigin(text, file);
  return isOwn(origin, seller, source ?? origin.source) ? { file, text, fetchedAt } : undefined;
}

function featuredSellers(sources: SiteSources): readonly FeaturedSeller[] {
  return sources.sellers.slice(0, MAX_FEATURED).map((seller) => {
    const snapshot = ownSnapshot(sources, seller);
    return featuredSeller(seller, snapshot ? parseSnapshot(snapshot.text, snapshot.file) : null);
  });
}

/**
 * A store's page. Of its snapshot nothing is asked here but whose it is: the whole is checked where a
 * page is rendered of it, and a page that is finished was rendered of just these bytes.
 */
function storePage(sources: SiteSources, seller: Seller): SitePage {
  const { codeKey, sellers } = sources;
  const { slug, id: sellerId } = seller;
  const route = storeRoute(slug);
  const ownShareImage = sellers.length <= MAX_SHARE_IMAGES;
  const snapshot = ownSnapshot(sources, seller);
  const name = nameOf(codeKey, route, sellerId, ownShareImage, snapshot?.text ?? null);
  return { route, file: outputFile(route), name, seller, ownShareImage, snapshot };
}

function staticPage(sources: SiteSources, route: string): SitePage {
  const featured = route === '/' ? featuredSellers(sources) : undefined;
  const name = nameOf(sources.codeKey, route, featured);
  return { route, file: outputFile(route), name, featured };
}

/**
 * Every page of the site, from the snapshots as they are.
 *
 * @throws {SnapshotError} when one of them does not say whose it is, naming it
 */
export function listPages(sources: SiteSources): SitePage[] {
  const { sellers } = sources;
  return [
    ...staticRoutes.map((route) => staticPage(sources, route)),
    ...sellers.map((seller) => storePage(sources, seller)),
  ];
}
