import type { ComponentType } from 'react';
import type { SellerFile } from '../model/content/sellers.ts';
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
      /** Where an old path leads now, in a build. */
      movedTo?: string;
      /** The stores of a build; +onCreatePageContext.server.ts fills it in development. */
      stores: SellerFile & { readonly snapshots: string };
    }
  }
}

declare module 'react' {
  interface CSSProperties {
    /** A value from data. The style sheets use it as `var(--…)`. */
    [property: `--${string}`]: string | number;
  }
}
