import { expect, test } from 'vitest';
import { buildGames } from './buildGames.ts';

const written = [
  { id: 9, name: ' Sea  of Thieves ' },
  { id: 2, name: 'Skat\t', category: 'cards' },
] as const;
const built = buildGames(written, 'https://market.example/shop');

test('sorts games by id and removes stray spaces', () => {
  expect(built.map(({ id, name, slug }) => [id, name, slug])).toEqual([
    [2, 'Skat', 'skat'],
    [9, 'Sea of Thieves', 'sea-of-thieves'],
  ]);
});

test('links to the category page, and names the cover after the slug', () => {
  expect(built[0]?.link).toBe('https://market.example/shop/product-category/cards/');
  expect(built[0]?.cover).toBe('/images/games/cover/skat');
});

test('shows a monogram except on an operator’s own picture', () => {
  const [skat, thieves] = buildGames(written, '', [], ['skat']);
  expect([skat?.monogram, thieves?.monogram]).toEqual(['', 'SOT']);
});
