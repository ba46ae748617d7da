// Apart from day.ts, which every page loads.

/** A day in milliseconds. */
export const DAY_MS = 24 * 60 * 60_000;

/** Returns whether the text is an existing day, `yyyy-mm-dd`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}
