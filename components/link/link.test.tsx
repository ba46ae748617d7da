import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { navigation } from '../../data/content/json.ts';
import { escapeHtml } from '../../data/lib/html.ts';
import { ExternalLink } from './ExternalLink.shared.tsx';
import { NEW_TAB_NOTE } from './attributes.ts';
import { SiteLinks } from './SiteLinks.tsx';

const [, about] = navigation;

test('the link to the current page is marked as current', () => {
  const markup = renderToStaticMarkup(<SiteLinks path={about?.link ?? ''} />);
  expect(markup.match(/<a /g)).toHaveLength(navigation.length);
  expect(markup.match(/aria-current="page"[^<]*</g)).toEqual([
    `aria-current="page">${escapeHtml(about?.title ?? '')}<`,
  ]);
});

test('a link to another site opens a new tab without an opener, and tells screen readers so', () => {
  const markup = renderToStaticMarkup(<ExternalLink href="https://a.example/">Store</ExternalLink>);
  expect(markup).toContain('target="_blank"');
  expect(markup).toContain('rel="noopener"');
  expect(markup).toContain(`aria-describedby="${NEW_TAB_NOTE}"`);
});
