import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { games } from '../../data/content/games.ts';
import { site } from '../../data/content/site.ts';
import { escapeHtml } from '../../data/lib/html.ts';
import { Hero, splitHeadline } from './Hero.tsx';

test("the headline's last two words are lit", () => {
  expect(splitHeadline('LEADING MARKETPLACE FOR GAMERS')).toEqual([
    'LEADING MARKETPLACE',
    'FOR GAMERS',
  ]);
});

test('the hero says what the site is, and where to go from here', () => {
  const markup = renderToStaticMarkup(<Hero />);
  expect(markup.replaceAll(/<\/?em>/g, '')).toContain(`>${escapeHtml(site.headline)}</h1>`);
  expect(markup).toContain(escapeHtml(site.support.hours));
  expect(markup).toContain(escapeHtml(site.tagline));
  expect(markup).toContain(`href="${site.storeUrl}"`);
  expect(markup).toContain('href="#all-games"');
  expect(markup).toContain(`Browse ${games.length} games`);
});

test('the fan is for the eye only, and its pictures wait until they are shown', () => {
  const fan =
    renderToStaticMarkup(<Hero />)
      .split('aria-hidden="true"')
      .at(-1) ?? '';
  expect(fan.match(/<img [^>]*loading="lazy"/g)).toHaveLength(5);
  expect(fan).not.toContain('<a ');
});
