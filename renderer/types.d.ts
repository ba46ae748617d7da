import type { ComponentType } from 'react';
import type { PageFacts, PageHead } from '../data/site/page.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: ComponentType<PageFacts>;
      head?: (page: PageFacts) => PageHead;
    }
    interface PageContext extends Omit<PageFacts, 'path'> {
      Page: ComponentType<PageFacts>;
    }
  }
}
