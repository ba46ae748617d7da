import type { Seller } from '../content/sellers.ts';
import type { StoreSnapshot } from '../store/model.ts';

/** What a page is made of. While the browser hydrates, the path is all that it is told. */
export interface PageFacts {
  /** Path without the base path, e.g. `/store/northfall-forge`. */
  readonly path: string;
  /** Of a store page, on the server: whose it is. */
  readonly seller?: Seller | undefined;
  /** Likewise: what is known of the seller; null when nothing was ever fetched. */
  readonly store?: StoreSnapshot | null | undefined;
  /** Likewise: whether the build draws share images for stores. */
  readonly ownShareImage?: boolean | undefined;
}

/** With more sellers than these, no store gets a share image of its own: the site's serves. */
export const MOST_SHARE_IMAGES = 1000;

/** The picture of every page that has none of its own. */
export const SITE_SHARE_IMAGE = '/images/share/site.jpg';

/** A JSON-LD node (schema.org), written into the page as it is. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** What a page says of itself in its head: for tabs, search engines and link previews. */
export interface PageHead {
  /** What stands in the tab; the whole title, site name included. */
  readonly title: string;
  /** Default: the site's own. */
  readonly description?: string;
  /** Path of the picture shown where the page is shared. Default: the site's own. */
  readonly shareImage?: string;
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean;
  readonly structuredData?: readonly StructuredData[];
}
