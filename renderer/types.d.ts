import type { ComponentType } from 'react';
import type { PageFacts, PageHead } from '../data/site/page.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: ComponentType<PageFacts>;
      head?: (page: PageFacts) => PageHead;
    }
    interface PageContext extends Omit<PageFacts, 'path'> {
      /** Undefined in the browser for a page that only the server renders. */
      Page?: ComponentType<PageFacts>;
    }
  }
}
