import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { OnRenderHtmlAsync } from 'vike/types';
import { environment } from '../data/environment.ts';
import type { PageFacts } from '../data/page.ts';
import { Shell } from './Shell.tsx';
import { headTags } from './head.ts';
import { hoistPreloads } from './hoistPreloads.ts';

/**
 * Page → HTML. React renders what stands in `#root`; the head is made of plain data. The entry script
 * that vike adds is replaced when the page is written: see finishHtml.ts.
 *
 * @throws {Error} where a page has no `+head.ts`.
 */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => {
  const { Page, config, urlPathname, seller, store, ownShareImage } = pageContext;
  const facts: PageFacts = { path: urlPathname, seller, store, ownShareImage };
  if (!config.head) throw new Error(`The page at ${urlPathname} has no title: add its +head.ts.`);
  const { preloads, html } = hoistPreloads(renderToString(<Shell Page={Page} facts={facts} />));
  const head = headTags(urlPathname, config.head(facts), environment) + preloads;
  return escapeInject`<!doctype html>
<html lang="en">
<head>${dangerouslySkipEscape(head)}</head>
<body><div id="root">${dangerouslySkipEscape(html)}</div>
</body>
</html>`;
};
