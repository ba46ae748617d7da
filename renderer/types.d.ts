import type { ComponentType } from 'react';
import type { PageFacts, StructuredData } from '../data/page.ts';
import type { Seller } from '../data/sellers.ts';
import type { StoreSnapshot } from '../data/store/model.ts';

type Told<Value> = Value | ((page: PageFacts) => Value);

declare global {
  namespace Vike {
    interface Config {
      Page?: ComponentType;
      /** What stands in the tab; the whole title, site name included. */
      title?: Told<string>;
      /** For search engines and link previews. */
      description?: Told<string>;
      /** `noindex` keeps a page out of search engines. */
      robots?: 'noindex';
      /** JSON-LD nodes of the page. */
      structuredData?: (page: PageFacts) => readonly StructuredData[];
      /** Path of the picture shown where the page is shared. */
      shareImage?: Told<string>;
    }
    interface PageContext {
      Page: ComponentType;
      /** Of a store page, while the build renders it: whose it is. */
      seller?: Seller;
      ownShareImage?: boolean;
      /** Of a store page: what is known of the seller; null when nothing ever was. */
      store?: StoreSnapshot | null;
    }
  }
}
