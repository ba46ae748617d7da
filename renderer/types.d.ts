import type { ComponentType } from 'react';
import type { PageProps, PageHead } from '../data/site/page.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: ComponentType<PageProps>;
      head?: (page: PageProps) => PageHead;
    }
    interface PageContext extends Omit<PageProps, 'path'> {
      Page: ComponentType<PageProps>;
    }
  }
}
