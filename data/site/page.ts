import type { Seller } from '../content/sellers.ts';
import type { FeaturedSeller } from '../store/featured.ts';
import type { StoreSnapshot } from '../store/snapshotSchema.ts';

/** What a page is rendered from. During hydration in the browser only the path is known. */
export interface PageProps {
  /** Path without the base path, e.g. `/store/northfall-forge`. */
  readonly path: string;
  /** Of a store page, on the server: the seller. */
  readonly seller?: Seller | undefined;
  /** Likewise: the seller's data; null if nothing was ever fetched. */
  readonly store?: StoreSnapshot | null | undefined;
  /** Of the home page, on the server: the sellers that it shows. */
  readonly featured?: readonly FeaturedSeller[] | undefined;
  /** Of a store page, on the server: whether the build draws share images for stores. */
  readonly ownShareImage?: boolean | undefined;
}

/** With more sellers than this, stores have no share image of their own and use the site's. */
export const MOST_SHARE_IMAGES = 1000;

/** The share image of every page without its own. */
export const SITE_SHARE_IMAGE = '/images/share/site.jpg';

/** A JSON-LD node (schema.org), written into the page as it is. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A page's metadata for tabs, search engines and link previews. */
export interface PageHead {
  /** The page's own title, behind which the site's name is written. Default: name and headline. */
  readonly title?: string | undefined;
  /** Default: the site's own. */
  readonly description?: string;
  /** Path of the picture shown where the page is shared. Default: the site's own. */
  readonly shareImage?: string;
  /**
   * Id of the element with which a browser may begin to paint, where it knows how to expect one: what
   * stands before it would move while the rest comes. A short one: Chromium paints when it begins, but
   * WebKit when it ends, as the standard says. Default: the button of the menu, the last in the top bar.
   */
  readonly expects?: string;
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean;
  readonly structuredData?: readonly StructuredData[];
}
