import { describe, expect, it } from 'vitest';
import { buildGames, selectGames } from './games.ts';

describe('An operator writes games', () => {
  const written = [
    { id: 9, name: ' Sea  of Thieves ' },
    { id: 2, name: 'Skat\t', category: 'cards' },
  ] as const;
  const built = buildGames(written, 'https://market.example/shop');

  it('with stray spaces, in any order', () => {
    expect(built.map(({ id, name, slug }) => [id, name, slug])).toEqual([
      [2, 'Skat', 'skat'],
      [9, 'Sea of Thieves', 'sea-of-thieves'],
    ]);
  });

  it('with a category that several games may share', () => {
    expect(built[0]?.link).toBe('https://market.example/shop/product-category/cards/');
    expect(built[0]?.cover).toBe('/images/games/cover/skat');
  });

  it('whose covers bear their letters, but not on a picture of one’s own', () => {
    const [skat, thieves] = buildGames(written, '', ['skat']);
    expect([skat?.monogram, thieves?.monogram]).toEqual(['', 'SOT']);
  });

  it('and picks popular ones in an order of their own', () => {
    expect(selectGames(built, [9, 404, 2]).map((game) => game.id)).toEqual([9, 2]);
  });
});
