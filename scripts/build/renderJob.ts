import type { Seller } from '../../data/sellers.ts';
import type { PageAssets } from './finishHtml.ts';

/** A page to render. */
export interface RenderTask {
  readonly route: string;
  readonly seller?: Seller;
  /** Whether the seller's snapshot stands in the output. */
  readonly hasSnapshot: boolean;
}

/** A store's page. */
export type StoreTask = RenderTask & { readonly seller: Seller };

/** Tells a store's page from the others. */
export const isStore = (page: RenderTask): page is StoreTask => page.seller !== undefined;

/** One process's share of the site. */
export interface RenderJob {
  /** Folder of Vite's output: its `server/` renders. */
  readonly bundle: string;
  /** Folder that the pages are written into; the folders of the pages are there. */
  readonly client: string;
  /** Folder that the snapshots came from, for messages. */
  readonly snapshots: string;
  readonly basePath: string;
  readonly assets: PageAssets;
  /** Whether stores have share images of their own. */
  readonly ownShareImage: boolean;
  readonly pages: readonly RenderTask[];
}
