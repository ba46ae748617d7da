import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { InjectFilterEntry, PageContextServer } from 'vike/types';
import { Layout } from '../components/layout/Layout.tsx';
import { site } from '../model/content/site.ts';
import { environment } from 'virtual:content';
import type { PageProps } from '../model/page.ts';
import { headTags, hoistPreloads, htmlTag, structuredData } from './head.ts';

/** Puts the island loader's script last, and leaves out preloads of fonts that a page may not need. */
function arrange(assets: InjectFilterEntry[]): void {
  for (const asset of assets) {
    if (asset.assetType === 'script') asset.inject = 'HTML_END';
    if (asset.assetType === 'font') asset.inject = false;
  }
}

/** Renders a page to HTML. Data for search engines comes last, as it is long. */
export async function onRenderHtml(pageContext: PageContextServer) {
  const { Page, config, urlPathname, data, is404, errorWhileRendering } = pageContext;
  const error = !is404 && errorWhileRendering instanceof Error ? errorWhileRendering : undefined;
  const props: PageProps = {
    path: urlPathname,
    error,
    ...data,
  };
  if (!config.head) throw new Error(`The page at ${urlPathname} has no title: add its +head.ts.`);
  const markup = renderToString(
    <Layout path={urlPathname}>
      <Page {...props} />
    </Layout>,
  );
  const { preloads, html } = hoistPreloads(markup);
  const page = config.head(props);
  const head = headTags(urlPathname, page, environment) + preloads;
  const documentHtml = escapeInject`<!doctype html>
${dangerouslySkipEscape(htmlTag(site.language))}
<head>${dangerouslySkipEscape(head)}</head>
<body><div id="root">${dangerouslySkipEscape(html)}</div>
${dangerouslySkipEscape(structuredData(page.structuredData))}</body>
</html>`;
  return { documentHtml, injectFilter: arrange };
}
