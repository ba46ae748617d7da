/**
 * Widths in pixels of each cover's files. A cover is 2.8 times as wide as it is high. A card's picture
 * is 150 px high: 420 px wide at a pixel ratio of 1, 840 px at 2. The thumb, 30 px high, is for the
 * games strip.
 */
export const coverWidths = { thumb: 210, card: 420, sharpCard: 840 } as const;

/** Popular games also have a larger file, for the fan's posters, which are up to 360 px high. */
export const posterWidth = 1680;

/** File name or address of a cover in one width; `cover` may be a path. */
export const coverFile = (cover: string, width: number): string => `${cover}-${width}.avif`;
