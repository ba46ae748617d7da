import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { navigation } from '../../data/content/json.ts';
import { escapeHtml } from '../../data/lib/html.ts';
import { ExternalLink } from './ExternalLink.shared.tsx';
import { NEW_TAB_NOTE } from './newTab.ts';
import { SiteLinks } from './SiteLinks.tsx';

const [, about] = navigation;

test('of the links between our pages the one to this page is the current one', () => {
  const markup = renderToStaticMarkup(<SiteLinks path={about?.link ?? ''} />);
  expect(markup.match(/<a /g)).toHaveLength(navigation.length);
  expect(markup.match(/aria-current="page"[^<]*</g)).toEqual([
    `aria-current="page">${escapeHtml(about?.title ?? '')}<`,
  ]);
});

test('on a page without a link none is the current one', () => {
  expect(renderToStaticMarkup(<SiteLinks path="/store/amber-keep" />)).not.toContain(
    'aria-current',
  );
});

test('a link that leaves opens a new tab, says so, and gives it no way back into ours', () => {
  const markup = renderToStaticMarkup(<ExternalLink href="https://a.example/">Store</ExternalLink>);
  expect(markup).toContain('target="_blank"');
  expect(markup).toContain('rel="noopener"');
  expect(markup).toContain(`aria-describedby="${NEW_TAB_NOTE}"`);
});
