import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { popularGames } from '../../data/games.ts';
import { GamesStrip } from './GamesStrip.tsx';

const markup = renderToStaticMarkup(<GamesStrip />);

test('the strip leads to the category pages of the first twelve popular games', () => {
  const links = [...markup.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1]);
  expect(links).toEqual(popularGames.slice(0, 12).map((game) => game.link));
});

test('all thumbs are one picture, so one request', () => {
  const sources = new Set(
    [...markup.matchAll(/(?:src|srcSet)="([^"]+)"/g)].map((match) => match[1]),
  );
  expect(sources).toEqual(new Set(['/images/games/strip.avif', '/images/games/strip.webp']));
});

test('each thumb looks at its own twelfth of the picture', () => {
  const styles = readFileSync(new URL('GamesStrip.module.css', import.meta.url), 'utf8');
  const places = [...styles.matchAll(/object-position: ([\d.]+)%? 0;/g)].map((match) =>
    Number(match[1]),
  );
  expect(places).toHaveLength(12);
  for (const [index, place] of places.entries()) expect(place).toBeCloseTo((index / 11) * 100, 2);
});
