const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Returns a day or instant (ISO 8601) as `20 Nov 2026`. It does not use `Intl`, whose short months differ
 * between engines: server and browser must produce the same text.
 */
export function readableDay(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Returns today in the visitor's time zone, `yyyy-mm-dd`. */
export function visitorsToday(now = new Date()): string {
  const local = new Date(now.valueOf() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}
