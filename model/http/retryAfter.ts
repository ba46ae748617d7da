/** A longer wait would overflow Node's timers, which then wait for no time at all. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;
/** Seconds, also with a fraction, in quotes, with their unit, or twice. */
const SECONDS = /^["']?\s*(\d+(?:\.\d*)?)\s*(?:s|secs?|seconds?)?\s*["']?(?:,|$)/i;
/** Letters and a time of day: `Date.parse` reads years in almost any number. */
const DATE = /^(?=.*[a-z]).*\d:\d\d/i;

/**
 * Returns the wait of a `Retry-After` header in milliseconds, or null. A date is
 * compared with the answer's own `Date`, because either clock may be wrong.
 */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  const seconds = SECONDS.exec(value)?.[1];
  const until = DATE.test(value) ? Date.parse(value.replace(/["']/g, '')) : Number.NaN;
  const sent = Date.parse(headers.get('date') ?? '');
  const wait =
    seconds === undefined
      ? until - (Number.isNaN(sent) ? Date.now() : sent)
      : Number(seconds) * 1000;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), MAX_RETRY_AFTER_MS);
}
