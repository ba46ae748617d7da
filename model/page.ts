import type { TextDocument } from './content/readText.ts';
import type { Seller } from './content/sellers.ts';
import type { SellerTile } from './store/sellerTile.ts';
import type { StoreSnapshot } from './store/snapshotSchema.ts';

/** Page props. Islands do not get them: an island has only its own props. */
export interface PageProps {
  /** For example `/store/northfall-forge`. */
  readonly path: string;
  /** On store pages. Missing on the page of a slug whose seller has left. */
  readonly seller?: Seller | undefined;
  /** On store pages; null when nothing was ever fetched. */
  readonly store?: StoreSnapshot | null | undefined;
  /** On the page of a text. */
  readonly text?: TextDocument;
  /** On the page of an old path: the path or URL that it leads to. */
  readonly movedTo?: string | undefined;
  /** On home and on the page of unknown stores: all sellers. */
  readonly sellers?: readonly SellerTile[];
  /** In development: what a page has thrown. A build fails instead. */
  readonly error?: Error | undefined;
}

/** Path of the share image of pages without one of their own. */
export const SITE_SHARE_IMAGE = '/images/share/site.jpg';

/** Id of the element behind what a page shows first; FirstScreenEnd renders it. */
export const FIRST_SCREEN_END = 'first-screen-end';

/** Id of the element with the URLs of the islands' scripts, which the build writes. */
export const ISLAND_SCRIPTS = 'island-scripts';

/** A JSON-LD node (schema.org). */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A page's metadata. */
export interface PageHead {
  /** Without the site's name, which follows it. Default: name and headline. */
  readonly title?: string | undefined;
  /** Default: the site's description. */
  readonly description?: string | undefined;
  /** Path of the picture in link previews. Default: the site's. */
  readonly shareImage?: string;
  /** What that picture shows. Default: name and headline of the site. */
  readonly shareImageAlt?: string;
  /**
   * Id of an element that must have arrived before browsers paint (`rel="expect"`): otherwise the layout shifts.
   * It must be a short element, because WebKit waits for its end. Default: the menu button.
   */
  readonly expects?: string;
  readonly noindex?: boolean;
  /** Path or URL that browsers open at once, on every host; also the canonical URL. */
  readonly redirect?: string;
  readonly structuredData?: readonly StructuredData[];
}
