import { renderToString } from 'react-dom/server';
import type { PageContextServer } from 'vike/types';
import { environment } from '../data/environment.ts';
import { SITE_SHARE_IMAGE } from '../data/shareImages.ts';
import { site } from '../data/site.ts';
import { Shell } from './Shell.tsx';
import { headTags } from './head.ts';
import { hoistPreloads } from './hoistPreloads.ts';
import { leanHtml } from './leanHtml.ts';
import { pageFacts, told } from './pageFacts.ts';

/** What a page is rendered from. */
export type DocumentContext = Pick<
  PageContextServer,
  'Page' | 'config' | 'urlPathname' | 'seller' | 'store' | 'ownShareImage'
>;

/** The parts of a page's HTML that are its own. */
export interface DocumentParts {
  /** Ends the head. */
  readonly head: string;
  /** Stands in `#root`. */
  readonly root: string;
}

/**
 * Page → HTML. React renders what stands in `#root`; the head is made of plain data. A setting of
 * every page, so that the build finds it on vike's server build: see scripts/build/storeTemplate.ts.
 */
export function renderDocument(pageContext: DocumentContext): DocumentParts {
  const { Page, config, seller, store } = pageContext;
  const facts = pageFacts(pageContext);
  const { preloads, html } = hoistPreloads(
    renderToString(
      <Shell path={facts.path} sellerId={seller?.id} store={store}>
        <Page />
      </Shell>,
    ),
  );
  const head = headTags(
    {
      path: facts.path,
      title: told(config.title, facts) ?? '',
      description: told(config.description, facts) ?? site.description,
      shareImage: told(config.shareImage, facts) ?? SITE_SHARE_IMAGE,
      noindex: config.robots === 'noindex',
      structuredData: config.structuredData?.(facts) ?? [],
    },
    environment,
  );
  return { head: head + preloads, root: leanHtml(html) };
}
