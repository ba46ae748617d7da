import type { RequestError } from './requestError.ts';

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
 * Returns for how long a host wants to be left alone in milliseconds, or null: `Retry-After`, and without it
 * `RateLimit-Reset` of a 429 (usual limiters send that with every answer). A date and an instant are compared with the
 * answer's own `Date`, because either clock may be wrong.
 */
export function retryAfterMs({ status, headers }: Pick<Response, 'status' | 'headers'>) {
  const reset = status === 429 ? headers.get('ratelimit-reset') : null;
  const value = (headers.get('retry-after') ?? reset ?? '').trim();
  const seconds = SECONDS.exec(value)?.[1];
  const until = DATE.test(value) ? Date.parse(value.replace(/["']/g, '')) : Number.NaN;
  const sent = Date.parse(headers.get('date') ?? '');
  const now = Number.isNaN(sent) ? Date.now() : sent;
  const wait = seconds === undefined ? until - now : waitOf(Number(seconds), now);
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), MAX_RETRY_AFTER_MS);
}

/** They are about a request and who sends it: it fails again after any wait. */
const OF_REQUEST = new Set([400, 401, 404, 405, 407, 410]);
/** Statuses from 500 on that do not pass by themselves, such as 526: Cloudflare refuses the host's certificate. */
const LASTING = new Set([501, 505, 506, 510, 511, 526]);

type Answer = Pick<RequestError, 'status' | 'retryAfterMs'>;

/** Returns whether a host refuses all requests for a while. A 5xx may be about one page, also with a wait. */
export function isRefusal({ status, retryAfterMs: wait }: Answer): boolean {
  if (status === null || status < 400 || status >= 500) return false;
  return status === 429 || (wait !== null && !OF_REQUEST.has(status));
}

/** Returns whether a status passes by itself. */
export function isTransientStatus(status: number, wait: number | null): boolean {
  if (isRefusal({ status, retryAfterMs: wait }) || status === 408 || status === 425) return true;
  return status >= 500 && (wait !== null || !LASTING.has(status));
}
