import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExternalLink } from './ExternalLink.shared.tsx';
import { NEW_TAB_NOTE } from './attributes.ts';
import { SiteLinks } from './SiteLinks.tsx';

test('a link to another site opens a new tab without an opener, and tells screen readers so', () => {
  const markup = renderToStaticMarkup(<ExternalLink href="https://a.example/">Store</ExternalLink>);
  expect(markup).toContain('target="_blank"');
  expect(markup).toContain('rel="noopener"');
  expect(markup).toContain(`aria-describedby="${NEW_TAB_NOTE}"`);
});

test('a menu opens links to other sites in a new tab, with the icon', () => {
  const chat = { id: 9, title: 'Chat', link: 'https://chat.example/us' } as const;
  const markup = renderToStaticMarkup(<SiteLinks path="/" of={[chat]} />);
  expect(markup).toContain('href="https://chat.example/us" target="_blank" rel="noopener"');
  expect(markup).toContain('Chat<svg');
});
