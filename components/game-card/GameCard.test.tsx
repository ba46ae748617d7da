import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Game } from '../../data/content/games.ts';
import { Cover } from './Cover.shared.tsx';
import { GameCard } from './GameCard.tsx';

const game: Game = {
  id: 7,
  name: 'Sea of Thieves',
  slug: 'sea-of-thieves',
  link: 'https://market.example/product-category/sea-of-thieves/',
  cover: '/images/games/cover/sea-of-thieves',
  monogram: 'SOT',
};

test("a card opens the game's category page in a new tab, and says so", () => {
  const markup = renderToStaticMarkup(<GameCard game={game} />);
  expect(markup).toContain(`<a href="${game.link}"`);
  expect(markup).toContain('target="_blank" rel="noopener" aria-describedby="new-tab"');
  expect(markup).toContain('Sea of Thieves</a>');
});

test('letters stand over a drawing, for the eye alone', () => {
  const markup = renderToStaticMarkup(<GameCard game={game} />);
  expect(markup).toContain('<b data-ems="2.5" aria-hidden="true">SOT</b>');
});

test("an operator's own picture has none", () => {
  const markup = renderToStaticMarkup(<GameCard game={{ ...game, monogram: '' }} />);
  expect(markup).not.toContain('<b');
});

test('a cover comes in the width that the screen needs', () => {
  const markup = renderToStaticMarkup(<Cover game={game} frame="card" />);
  expect(markup).toContain(`src="${game.cover}-420.avif"`);
  expect(markup).toContain(`srcSet="${game.cover}-420.avif 420w, ${game.cover}-840.avif 840w"`);
  expect(markup).not.toContain('<picture');
});

test('a cover reserves its place, waits until it is near, and repeats nothing aloud', () => {
  const markup = renderToStaticMarkup(<Cover game={game} frame="card" />);
  expect(markup).toContain('alt="" width="420" height="150" loading="lazy" decoding="async"');
});
