/** A game of tests/content. It alone has this name and this category. */
export const GAME = { name: 'Fortnite' } as const;

/** Path of the category page of `GAME`. */
export const CATEGORY = '/product-category/fortnite/';

/** Letters of the name of `GAME`, in capitals. */
export const PART = 'FORT';

/** Names of the games in tests/content that a search for `PART` finds. */
export const FOUND = ['Fortnite', 'Team Fortress 2'] as const;

/** Number of games in tests/content. */
export const GAME_COUNT = 120;
export const POPULAR_COUNT = 22;
