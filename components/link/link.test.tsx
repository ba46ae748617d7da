import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SiteLinks } from './SiteLinks.tsx';

const { AWAY, HERE } = vi.hoisted(() => ({
  AWAY: ['https://chat.example/us', 'http://forum.example/'],
  HERE: ['/about#prices', '/terms.pdf', 'mailto:us@guildmart.example', 'tel:+12025550100'],
}));
vi.mock('virtual:content', () => {
  return { navigation: [...AWAY, ...HERE].map((link) => ({ title: 'Link', link })) };
});

test('a menu opens links to other sites in a new tab, with the icon, and others in this one', () => {
  const items = renderToStaticMarkup(<SiteLinks path="/" />).split('</li>');
  const newTab = 'target="_blank" rel="noopener" aria-describedby="new-tab"';
  for (const [index, link] of AWAY.entries())
    expect(items[index]).toContain(`<a href="${link}" ${newTab}>Link<svg`);
  expect(items.slice(2, -1)).toEqual(HERE.map((link) => `<li><a href="${link}">Link</a>`));
});
