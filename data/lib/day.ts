const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * A day (`yyyy-mm-dd`, or an instant that begins so) as a person reads it: `20 Nov 2026`. Not by
 * `Intl`, whose short months differ between engines: the server's text and a browser's must agree.
 */
export function readableDay(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The day on the visitor's calendar, `yyyy-mm-dd`. */
export function visitorsToday(now = new Date()): string {
  const local = new Date(now.valueOf() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}

/** Whether the text is a day that exists, written `yyyy-mm-dd` (ISO 8601). */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}
