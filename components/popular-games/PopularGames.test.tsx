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

test('the first row has the popular games by name, the second in reverse order', () => {
  const sorted = popularGames.map((game) => game.name).sort((a, b) => a.localeCompare(b, 'en'));
  expect(names(ascending)).toEqual(sorted);
  expect(names(descending)).toEqual(sorted.toReversed());
});

test('the second row moves in reverse', () => {
  expect(ascending).toContain('data-autoplay="forward"');
  expect(descending).toContain('data-autoplay="reverse"');
});
