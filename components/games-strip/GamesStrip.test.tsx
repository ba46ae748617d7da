import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { popularGames } from '../../data/content/games.ts';
import { GamesStrip } from './GamesStrip.tsx';

const markup = renderToStaticMarkup(<GamesStrip />);

test('the strip links to the category pages of the first twelve popular games', () => {
  const links = [...markup.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1]);
  expect(links).toEqual(popularGames.slice(0, 12).map((game) => game.link));
});

test('each game of the strip shows its smallest cover', () => {
  const pictures = [...markup.matchAll(/ src="([^"]+)"/g)].map((match) => match[1]);
  expect(pictures).toEqual(popularGames.slice(0, 12).map(({ cover }) => `${cover}-210.avif`));
});
