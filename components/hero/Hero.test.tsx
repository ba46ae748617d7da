import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { site } from '../../model/content/site.ts';
import { escapeHtml } from '../../model/lib/html.ts';
import { Hero, splitHeadline } from './Hero.tsx';

test('the last two words of the headline have the accent’s colour', () => {
  expect(splitHeadline('LEADING MARKETPLACE FOR GAMERS')).toEqual([
    'LEADING MARKETPLACE',
    'FOR GAMERS',
  ]);
});

test('the hero has headline, hours, tagline and two links', () => {
  const markup = renderToStaticMarkup(<Hero />);
  expect(markup.replaceAll(/<\/?em>/g, '')).toContain(`>${escapeHtml(site.headline)}</h1>`);
  expect(markup).toContain(escapeHtml(site.support.hours));
  expect(markup).toContain(escapeHtml(site.tagline));
  expect(markup).toContain(`href="${site.storeUrl}"`);
  expect(markup).toContain('href="#all-games"');
  expect(markup).toContain('Browse 120 games');
});

test('the posters are hidden from screen readers and load lazily', () => {
  const posters =
    renderToStaticMarkup(<Hero />)
      .split('aria-hidden="true"')
      .at(-1) ?? '';
  expect(posters.match(/<img [^>]*loading="lazy"/g)).toHaveLength(5);
  expect(posters).not.toContain('<a ');
});
