import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { InjectFilterEntry, OnRenderHtmlAsync } from 'vike/types';
import { Layout } from '../components/layout/Layout.tsx';
import { site } from '../data/content/site.ts';
import { environment } from '../data/site/environment.ts';
import type { PageProps } from '../data/site/page.ts';
import { headTags, hoistPreloads, structuredData } from './head.ts';

/** The island loader comes last: it is no part of what is seen. Fonts are asked for once text needs them. */
function arrange(assets: InjectFilterEntry[]): void {
  for (const asset of assets) {
    if (asset.assetType === 'script') asset.inject = 'HTML_END';
    if (asset.assetType === 'font') asset.inject = false;
  }
}

/**
 * Renders a page to HTML. The head is made of plain data. Data for search engines, most of it a list of all
 * games, comes last.
 *
 * @throws {Error} where a page has no `+head.ts`.
 */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => {
  const { Page, config, urlPathname, seller, store, ownShareImage, featured } = pageContext;
  const props: PageProps = { path: urlPathname, seller, store, ownShareImage, featured };
  if (!config.head) throw new Error(`The page at ${urlPathname} has no title: add its +head.ts.`);
  const markup = renderToString(
    <StrictMode>
      <Layout path={urlPathname}>
        <Page {...props} />
      </Layout>
    </StrictMode>,
  );
  const { preloads, html } = hoistPreloads(markup);
  const page = config.head(props);
  const head = headTags(urlPathname, page, environment) + preloads;
  const documentHtml = escapeInject`<!doctype html>
<html lang="${site.language}">
<head>${dangerouslySkipEscape(head)}</head>
<body><div id="root">${dangerouslySkipEscape(html)}</div>
${dangerouslySkipEscape(structuredData(page.structuredData))}</body>
</html>`;
  return { documentHtml, injectFilter: arrange };
};
