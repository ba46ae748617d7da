import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { popularGames } from '../../data/content/games.ts';
import { GameRow } from './GameRow.tsx';

const games = popularGames.slice(0, 3);
const row = (repeats?: boolean): string =>
  renderToStaticMarkup(
    <GameRow games={games} narrow={1.5} moves="reverse" {...(repeats && { repeats })} />,
  );

test('every game of a row stands in a plain list, before and without any script', () => {
  const markup = row();
  expect(markup).toMatch(/<ul class="swiper-wrapper"><li class="swiper-slide"><a /);
  for (const game of games) expect(markup).toContain(`<a href="${game.link}"`);
  expect(markup).not.toContain('style=');
  expect(markup).not.toContain('tabindex');
});

test('the row tells the boot script and Swiper that it moves, and how', () => {
  expect(row()).toContain('data-moves="reverse" data-narrow="1.5"');
});

test('games that stand in the section once more are met once, by screen reader and tab key', () => {
  const markup = row(true);
  expect(markup).toContain('aria-hidden="true"');
  expect(markup.match(/<a [^>]*tabindex="-1"/g)).toHaveLength(games.length);
});
