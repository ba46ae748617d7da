import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { popularGames } from '../../data/content/games.ts';
import { PopularGames } from './PopularGames.tsx';

const markup = renderToStaticMarkup(<PopularGames />)
  .replaceAll('&amp;', '&')
  .replaceAll('&#x27;', "'");
const [, ascending = '', descending = ''] = markup.split('class="swiper ');
const names = (row: string): string[] =>
  [...row.matchAll(/(?:<\/b>|<img[^>]*>)([^<]+)<\/a>/g)].map((match) => match[1] ?? '');

test('the first row has the popular games by name, the second one the other way round', () => {
  const sorted = popularGames.map((game) => game.name).sort((a, b) => a.localeCompare(b, 'en'));
  expect(names(ascending)).toEqual(sorted);
  expect(names(descending)).toEqual(sorted.toReversed());
});

test('the second row runs the other way', () => {
  expect(ascending).toContain('data-autoplay="forward"');
  expect(descending).toContain('data-autoplay="reverse"');
});

test('a screen reader meets each popular game once', () => {
  expect(ascending).not.toContain('aria-hidden="true" class="swiper');
  expect(ascending.slice(0, ascending.indexOf('<ul'))).not.toContain('aria-hidden');
  expect(descending.slice(0, descending.indexOf('<ul'))).toContain('aria-hidden="true"');
});

test('the rotation control comes before the slides and the section is named by its heading', () => {
  expect(markup.indexOf('data-rotation')).toBeLessThan(markup.indexOf('class="swiper '));
  expect(markup).toContain('aria-labelledby="popular-games-title"');
});
