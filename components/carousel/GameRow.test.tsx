import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { popularGames } from '../../model/content/games.ts';
import { GameRow } from './GameRow.tsx';

const games = popularGames.slice(0, 3);
const row = (repeats?: boolean): string =>
  renderToStaticMarkup(
    <GameRow games={games} narrow={1.5} autoplay="reverse" {...(repeats && { repeats })} />,
  );

test('renders every game of a row as a list item without JavaScript', () => {
  const markup = row();
  expect(markup).toMatch(/<ul class="swiper-wrapper"><li class="swiper-slide"><a /);
  for (const game of games) expect(markup).toContain(`<a href="${game.link}"`);
  expect(markup).not.toContain('tabindex');
});

test('hides repeated games from screen readers and the Tab key', () => {
  const markup = row(true);
  expect(markup).toContain('aria-hidden="true"');
  expect(markup.match(/<a [^>]*tabindex="-1"/g)).toHaveLength(games.length);
});
