import type { ComponentType } from 'react';
import type { PageFacts, PageHead } from '../data/site/page.ts';
import type { Seller } from '../data/content/sellers.ts';
import type { StoreSnapshot } from '../data/store/model.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: ComponentType<PageFacts>;
      head?: (page: PageFacts) => PageHead;
    }
    interface PageContext {
      /** In the browser, undefined for a page that the server alone knows. */
      Page?: ComponentType<PageFacts>;
      /** Of a store page, while the build renders it: whose it is. */
      seller?: Seller;
      ownShareImage?: boolean;
      /** Of a store page: what is known of the seller; null when nothing ever was. */
      store?: StoreSnapshot | null;
    }
  }
}
