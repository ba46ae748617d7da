/**
 * Widths of a cover's files in pixels; a cover is 2.8 times as wide as it is high. `sharpCard` is for cards
 * at a pixel ratio of 2. Lists of game names show `thumb`.
 */
export const COVER_WIDTHS = { thumb: 210, card: 420, sharpCard: 840 } as const;

/** Width of the popular games' larger file, for the hero's posters. */
export const POSTER_WIDTH = 1680;

/** Adds width and extension to a cover's name or path. */
export const coverFile = (cover: string, width: number): string => `${cover}-${width}.avif`;
