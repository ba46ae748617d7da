/**
 * Widths in pixels of the files of each cover. A cover is 2.8 times as wide as high, and a card's
 * picture 150 px high: 420 px wide for a screen of one pixel to the CSS pixel, 840 for two. The thumb
 * is the games strip's, 30 px high.
 */
export const coverWidths = { thumb: 210, card: 420, sharpCard: 840 } as const;

/** Of popular games there is a larger one, for the fan's posters, which are up to 360 px high. */
export const posterWidth = 1680;

/** A cover's file, below whatever folder or address it stands in. */
export const coverFile = (cover: string, width: number): string => `${cover}-${width}.avif`;
