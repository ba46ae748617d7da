/** A longer wait would overflow Node's timers, which then wait for no time at all. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;
/** Seconds, also with a fraction, in quotes, with their unit, or twice. */
const SECONDS = /^["']?\s*(\d+(?:\.\d*)?)\s*(?:s|secs?|seconds?)?\s*["']?(?:,|$)/i;
/** Larger numbers are an instant in seconds since 1970, or in milliseconds, as no host means a wait of 31 years. */
const [MIN_INSTANT_S, MIN_INSTANT_MS] = [1e9, 1e12];
/** Letters and a time of day: `Date.parse` reads years in almost any number. */
const DATE = /^(?=.*[a-z]).*\d:\d\d/i;

/** Returns a number of seconds as milliseconds; those of an instant, as the time that is left from `now` on. */
function waitOf(seconds: number, now: number): number {
  if (seconds >= MIN_INSTANT_MS) return seconds - now;
  return seconds * 1000 - (seconds >= MIN_INSTANT_S ? now : 0);
}

/**
 * Returns the wait of a `Retry-After` header in milliseconds, or null. A date
 * and an instant are compared with the answer's own `Date`, because either clock may be wrong.
 */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  const seconds = SECONDS.exec(value)?.[1];
  const until = DATE.test(value) ? Date.parse(value.replace(/["']/g, '')) : Number.NaN;
  const sent = Date.parse(headers.get('date') ?? '');
  const now = Number.isNaN(sent) ? Date.now() : sent;
  const wait = seconds === undefined ? until - now : waitOf(Number(seconds), now);
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), MAX_RETRY_AFTER_MS);
}
