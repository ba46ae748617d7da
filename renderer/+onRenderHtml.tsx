import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { InjectFilterEntry, OnRenderHtmlAsync } from 'vike/types';
import { environment } from '../data/site/environment.ts';
import type { PageFacts } from '../data/site/page.ts';
import { Shell } from './Shell.tsx';
import { headTags, hoistPreloads, structuredData } from './head.ts';

/** What every page has, which the styles of a page build upon. */
const BASE_STYLES = /\/core\.[^/]*\.css$/;

/**
 * Styles in their order, and the chunks of what the browser may run, which vike leaves out. The font is
 * asked for once text needs it: fetched ahead, it would keep the text waiting that is painted first.
 */
function arrange(assets: InjectFilterEntry[]): void {
  for (const asset of assets) {
    if (asset.assetType === 'script') asset.inject = 'HTML_END';
    if (asset.assetType === 'font') asset.inject = false;
  }
  assets.sort((a, b) => Number(BASE_STYLES.test(b.src)) - Number(BASE_STYLES.test(a.src)));
}

/**
 * Page → HTML. React renders what stands in `#root`; the head is made of plain data. Data for search
 * engines, most of it a list of all games, comes last: nobody waits for it. The entry script that
 * vike adds is replaced when the page is written: see finishHtml.ts.
 *
 * @throws {Error} where a page has no `+head.ts`.
 */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => {
  const { Page, config, urlPathname, seller, store, ownShareImage, featured } = pageContext;
  const facts: PageFacts = { path: urlPathname, seller, store, ownShareImage, featured };
  if (!config.head) throw new Error(`The page at ${urlPathname} has no title: add its +head.ts.`);
  const { preloads, html } = hoistPreloads(renderToString(<Shell Page={Page} facts={facts} />));
  const page = config.head(facts);
  const head = headTags(urlPathname, page, environment) + preloads;
  const documentHtml = escapeInject`<!doctype html>
<html lang="en">
<head>${dangerouslySkipEscape(head)}</head>
<body><div id="root">${dangerouslySkipEscape(html)}</div>
${dangerouslySkipEscape(structuredData(page.structuredData))}</body>
</html>`;
  return { documentHtml, injectFilter: arrange };
};
