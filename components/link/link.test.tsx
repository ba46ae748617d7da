import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SiteLinks } from './SiteLinks.tsx';

const { AWAY, HERE } = vi.hoisted(() => ({
  AWAY: 'https://chat.example/us',
  HERE: ['/about#prices', '/terms.pdf', 'mailto:us@guildmart.example', 'tel:+12025550100'],
}));
vi.mock('virtual:content', () => {
  return { navigation: [AWAY, ...HERE].map((link) => ({ title: 'Link', link })) };
});

test('a menu opens links to other sites in a new tab, with the icon, and others in this one', () => {
  const [first, ...others] = renderToStaticMarkup(<SiteLinks path="/" />).split('</li>');
  const newTab = 'target="_blank" rel="noopener" aria-describedby="new-tab"';
  expect(first).toContain(`<a href="${AWAY}" ${newTab}>Link<svg`);
  expect(others.slice(0, -1)).toEqual(HERE.map((link) => `<li><a href="${link}">Link</a>`));
});
