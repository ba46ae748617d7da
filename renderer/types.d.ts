import type { ComponentType } from 'react';
import type { PageProps, PageHead } from '../model/page.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: ComponentType<PageProps>;
      head?: (page: PageProps) => PageHead;
    }
    interface PageContext {
      Page: ComponentType<PageProps>;
      /** What the page's `+data.ts` returned. */
      data?: Omit<PageProps, 'path'>;
      /** Folder of the snapshots, if it is not the project's. Vike overrules names of its own, such as `source`. */
      snapshots?: string;
    }
  }
}

declare module 'react' {
  interface CSSProperties {
    /** A value from data. The style sheets use it as `var(--…)`. */
    [property: `--${string}`]: string | number;
  }
}
