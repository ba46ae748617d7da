import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Game } from '../../model/content/buildGames.ts';
import { Cover } from './Cover.shared.tsx';
import { GameCard } from './GameCard.tsx';

const game: Game = {
  id: 7,
  name: 'Sea of Thieves',
  slug: 'sea-of-thieves',
  link: 'https://market.example/product-category/sea-of-thieves/',
  cover: '/images/games/cover/sea-of-thieves',
  monogram: 'SOT',
  aliases: ['SOT'],
  isPopular: false,
};

test('a card opens the category page in a new tab, and tells screen readers so', () => {
  const markup = renderToStaticMarkup(<GameCard game={game} />);
  expect(markup).toContain(`<a href="${game.link}"`);
  expect(markup).toContain('target="_blank" rel="noopener" aria-describedby="new-tab"');
  expect(markup).toContain('Sea of Thieves</a>');
});

test('a drawn cover has a monogram, hidden from screen readers', () => {
  const markup = renderToStaticMarkup(<GameCard game={game} />);
  expect(markup).toContain('<b style="--ems:2.5" aria-hidden="true">SOT</b>');
});

test('a cover that the operator supplies has no monogram', () => {
  const markup = renderToStaticMarkup(<GameCard game={{ ...game, monogram: '' }} />);
  expect(markup).not.toContain('<b');
});

test('a cover has files in two widths', () => {
  const markup = renderToStaticMarkup(<Cover game={game} frame="card" />);
  expect(markup).toContain(`src="${game.cover}-420.avif"`);
  expect(markup).toContain(`srcSet="${game.cover}-420.avif 420w, ${game.cover}-840.avif 840w"`);
  expect(markup).not.toContain('<picture');
});

test('a cover has its size, loads lazily, and has no text alternative', () => {
  const markup = renderToStaticMarkup(<Cover game={game} frame="card" />);
  expect(markup).toContain('alt="" width="420" height="150" loading="lazy" decoding="async"');
});
