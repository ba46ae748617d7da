import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { OnRenderHtmlAsync } from 'vike/types';
import { environment } from '../data/environment.ts';
import { SITE_SHARE_IMAGE } from '../data/shareImages.ts';
import { site } from '../data/site.ts';
import { Shell } from './Shell.tsx';
import { headTags } from './head.ts';
import { hoistPreloads } from './hoistPreloads.ts';
import { pageFacts, told } from './pageFacts.ts';

/**
 * Page → HTML. React renders what stands in `#root`; the head is made of plain data. The entry script
 * that vike adds is replaced when the page is written: see finishHtml.ts.
 */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => {
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
  return escapeInject`<!doctype html>
<html lang="en">
<head>${dangerouslySkipEscape(head + preloads)}</head>
<body><div id="root">${dangerouslySkipEscape(html)}</div>
</body>
</html>`;
};
