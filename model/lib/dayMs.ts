/** A day in milliseconds. It has a file of its own, as the scripts of every page have day.ts. */
export const DAY_MS = 24 * 60 * 60_000;
