import { renderToString } from 'react-dom/server';
import type { PageContextServer } from 'vike/types';
import { environment } from '../data/environment.ts';
import type { PageFacts } from '../data/page.ts';
import { Shell } from './Shell.tsx';
import { headTags } from './head.ts';
import { hoistPreloads } from './hoistPreloads.ts';
import { leanHtml } from './leanHtml.ts';

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
 *
 * @throws {Error} where a page has no `+head.ts`.
 */
export function renderDocument(pageContext: DocumentContext): DocumentParts {
  const { Page, config, urlPathname, seller, store, ownShareImage } = pageContext;
  const facts: PageFacts = { path: urlPathname, seller, store, ownShareImage };
  if (!config.head) throw new Error(`The page at ${urlPathname} has no title: add its +head.ts.`);
  const { preloads, html } = hoistPreloads(renderToString(<Shell Page={Page} facts={facts} />));
  const head = headTags(urlPathname, config.head(facts), environment);
  return { head: head + preloads, root: leanHtml(html) };
}
