import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteLinks } from './SiteLinks.tsx';

test('a menu opens links to other sites in a new tab, with the icon', () => {
  const chat = { id: 9, title: 'Chat', link: 'https://chat.example/us' } as const;
  const markup = renderToStaticMarkup(<SiteLinks path="/" of={[chat]} />);
  expect(markup).toContain(
    'href="https://chat.example/us" target="_blank" rel="noopener" aria-describedby="new-tab"',
  );
  expect(markup).toContain('Chat<svg');
});

test.each(['/about#prices', '/terms.pdf', 'mailto:us@guildmart.example', 'tel:+12025550100'])(
  'a menu opens %s in this tab',
  (link) => {
    const markup = renderToStaticMarkup(<SiteLinks path="/" of={[{ title: 'Here', link }]} />);
    expect(markup).toBe(`<ul><li><a href="${link}">Here</a></li></ul>`);
  },
);
