import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AllGames } from './AllGames.tsx';

const markup = renderToStaticMarkup(<AllGames />);
const rows = markup.split('class="swiper ').slice(1);

test('All Games has each game once, in the order of the catalogue', () => {
  const links = [...markup.matchAll(/<li[^>]*><a href="([^"]+)"/g)].map((match) => match[1]);
  expect(links).toHaveLength(120);
  expect(new Set(markup.match(/\/cover\/[^"]+-420\.avif/g)).size).toBe(120);
  expect(links[0]).toMatch(/\/product-category\/world-of-warcraft\/$/);
  expect(links[1]).toMatch(/\/product-category\/call-of-duty\/$/);
  expect(links.at(-1)).toMatch(/\/product-category\/tower-of-fantasy\/$/);
});

test('All Games has two rows for small screens; the second one moves in reverse', () => {
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('data-autoplay="forward" style="--narrow:2.5"');
  expect(rows[1]).toContain('data-autoplay="reverse" style="--narrow:2.5"');
});

test('the heading of All Games has the number of games', () => {
  expect(markup).toContain('120 games');
});
