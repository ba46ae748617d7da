import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { OnRenderHtmlAsync } from 'vike/types';
import { renderDocument } from './+renderDocument.tsx';

/**
 * The document around a page's own parts. The entry script that vike adds is replaced when the page
 * is written: see finishHtml.ts.
 */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => {
  const { head, root } = renderDocument(pageContext);
  return escapeInject`<!doctype html>
<html lang="en">
<head>${dangerouslySkipEscape(head)}</head>
<body><div id="root">${dangerouslySkipEscape(root)}</div></body>
</html>`;
};
