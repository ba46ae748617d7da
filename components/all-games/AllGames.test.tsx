import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { games } from '../../data/content/games.ts';
import { AllGames } from './AllGames.tsx';

const markup = renderToStaticMarkup(<AllGames />);
const rows = markup.split('class="swiper ').slice(1);

test('every game is there once, in the order of the catalogue', () => {
  const links = [...markup.matchAll(/<li[^>]*><a href="([^"]+)"/g)].map((match) => match[1]);
  expect(links).toEqual(games.map((game) => game.link));
});

test('on small screens they stand in two rows, one of which runs the other way', () => {
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('data-autoplay="forward" data-narrow="2.5"');
  expect(rows[1]).toContain('data-autoplay="reverse" data-narrow="2.5"');
});

test('the heading says how many there are, and links lead to the section', () => {
  expect(markup).toContain(`${games.length} games`);
  expect(markup).toContain('<section id="all-games"');
});
