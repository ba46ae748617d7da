import { describe, expect, it } from 'vitest';
import { environment } from '../site/environment.ts';
import { games, popularGames, buildGames, selectGames } from './games.ts';

const named = (name: string) => games.find((game) => game.name === name);

describe('A visitor browses the catalogue', () => {
  it('by ascending id', () => {
    const ids = games.map((game) => game.id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
  });

  it('in which every game has a name, a slug and a cover of its own', () => {
    for (const field of ['name', 'slug', 'cover'] as const) {
      expect(new Set(games.map((game) => game[field])).size).toBe(games.length);
    }
  });

  it('with popular games that are games of the catalogue, each once', () => {
    expect(new Set(popularGames).size).toBe(popularGames.length);
    expect(games).toEqual(expect.arrayContaining([...popularGames]));
  });

  it('with official diacritics', () => {
    expect(named('Pokémon GO')?.slug).toBe('pokemon-go');
  });
});

describe('A visitor opens a category page', () => {
  it('at the marketplace', () => {
    expect(named('Valorant')?.link).toBe(
      `${environment.marketplaceUrl}/product-category/valorant/`,
    );
    expect(named('Valorant')?.cover).toBe('/images/games/cover/valorant');
  });

  it.each([
    ['Call of Duty Mobile', 'Call of Duty'],
    ['Grand Theft Auto Online', 'Grand Theft Auto V'],
    ['EA Sports FC Mobile', 'EA Sports FC'],
  ])('that %s shares with %s', (sharer, owner) => {
    expect(named(owner)?.link).toBeDefined();
    expect(named(sharer)?.link).toBe(named(owner)?.link);
  });

  it('of its own for Old School RuneScape', () => {
    expect(named('Old School RuneScape')?.link).not.toBe(named('RuneScape')?.link);
  });
});

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

  it('with a category where the page is called otherwise', () => {
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
