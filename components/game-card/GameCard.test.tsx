import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Game } from '../../data/games.ts';
import { Cover } from './Cover.tsx';
import { GameCard } from './GameCard.tsx';

const game: Game = {
  id: 7,
  name: 'Sea of Thieves',
  slug: 'sea-of-thieves',
  link: 'https://market.example/product-category/sea-of-thieves/',
  cover: '/images/games/cover/sea-of-thieves',
};

test("a card opens the game's category page in a new tab, and says so", () => {
  const markup = renderToStaticMarkup(<GameCard game={game} />);
  expect(markup).toContain(`<a href="${game.link}"`);
  expect(markup).toContain('target="_blank" rel="noopener" aria-describedby="new-tab"');
  expect(markup).toContain('Sea of Thieves</span>');
});

test('a cover is asked for as AVIF where that is known, else as WebP, in the width that is needed', () => {
  const markup = renderToStaticMarkup(<Cover game={game} />);
  const base = '/images/games/cover/sea-of-thieves';
  expect(markup).toContain(
    `<source type="image/avif" srcSet="${base}.avif 240w, ${base}@2x.avif 480w"`,
  );
  expect(markup).toContain(`srcSet="${base}.webp 240w, ${base}@2x.webp 480w"`);
  expect(markup).toContain(`src="${base}.webp"`);
});

test('a cover reserves its place, waits until it is near, and repeats nothing aloud', () => {
  const markup = renderToStaticMarkup(<Cover game={game} />);
  expect(markup).toContain('alt="" width="240" height="256" loading="lazy" decoding="async"');
});
