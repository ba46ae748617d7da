import path from 'node:path';
import { staticRoutes } from '../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../data/site/routes.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { MOST_SHARE_IMAGES } from '../../data/site/page.ts';
import type { SnapshotSource } from '../../data/store/snapshotSchema.ts';
import { isOwn } from '../../data/store/source.ts';
import { sha256 } from '../lib/files.ts';
import type { PageStore } from './pageStore.ts';
import { readSnapshotFile, type SnapshotFile } from './snapshots.ts';

/** A page of the site. */
export interface SitePage {
  readonly route: string;
  /** Its name in the store of finished pages: a hash of all that it is made of. */
  readonly file: string;
  readonly seller?: Seller;
  /** Of a store page: whether it has a share image of its own. */
  readonly ownShareImage?: boolean;
  /** Of a store page; absent when nothing was ever fetched. */
  readonly snapshot?: PageSnapshot | undefined;
}

/** The snapshot that a store page is made of. */
interface PageSnapshot extends Pick<SnapshotFile, 'fetchedAt' | 'shown'> {
  /** Its name in the store of finished pages. */
  readonly file: string;
}

/** What the pages of a site are made of. */
export interface SiteSources {
  readonly codeKey: string;
  readonly sellers: readonly Seller[];
  /** Folder of the snapshots. */
  readonly snapshots: string;
  /** Where the data must come from, for a release; null takes the snapshots as they are. */
  readonly source: SnapshotSource | null;
}

/** Where a seller's snapshot is published, below the output: the browser's data, a later build's last good. */
export const publishedSnapshot = (slug: string): string =>
  `${storeRoute(slug).slice(1)}/snapshot.json`;

/** A page's files in the store of finished pages. */
export const filesOf = ({ file, snapshot }: SitePage): string[] =>
  snapshot ? [file, snapshot.file] : [file];

/** Puts a page and its snapshot into an output. */
export function publishPage(
  store: PageStore,
  { route, file, seller, snapshot }: SitePage,
  client: string,
): void {
  store.publish(file, path.join(client, outputFile(route)));
  if (!seller || !snapshot) return;
  store.publish(snapshot.file, path.join(client, publishedSnapshot(seller.slug)));
}

function nameOf(...parts: readonly unknown[]): string {
  return `${sha256(JSON.stringify(parts)).slice(0, 32)}.html`;
}

/** Copies a snapshot into the store of finished pages. */
function keep({ hash, text, fetchedAt, shown }: SnapshotFile, store: PageStore): PageSnapshot {
  const file = `${hash}.json`;
  if (!store.holds(file)) store.add(file, text);
  return { file, fetchedAt, shown };
}

/**
 * Every page of the site. Snapshots are copied into the store of finished pages: a page is made of
 * the copy and published with it, so the two agree whatever is fetched meanwhile.
 */
export function listPages(sources: SiteSources, store: PageStore): SitePage[] {
  const { codeKey, sellers, snapshots, source } = sources;
  const ownShareImage = sellers.length <= MOST_SHARE_IMAGES;
  const stores = sellers.map((seller): SitePage => {
    const found = readSnapshotFile(snapshots, seller.slug);
    const shown = found && isOwn(found, seller, source ?? found.source) ? found : null;
    const route = storeRoute(seller.slug);
    const file = nameOf(codeKey, route, seller.id, ownShareImage, shown?.hash ?? null);
    return { route, file, seller, ownShareImage, snapshot: shown ? keep(shown, store) : undefined };
  });
  return [...staticRoutes.map((route) => ({ route, file: nameOf(codeKey, route) })), ...stores];
}
