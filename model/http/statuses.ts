import type { RequestError } from './requestError.ts';

/** They are about a request and who sends it: it fails again after any wait. */
const OF_REQUEST = new Set([400, 401, 404, 405, 407, 410]);
/** Statuses from 500 on that do not pass by themselves, such as 526: Cloudflare refuses the host's certificate. */
const LASTING = new Set([501, 505, 506, 510, 511, 526]);

/** Returns whether an answer says itself that it passes, as 403 for too many requests does. */
const namesItsEnd = (status: number, retryAfterMs: number | null): boolean =>
  retryAfterMs !== null && !OF_REQUEST.has(status);

/** Returns whether a status passes by itself. */
export function isTransientStatus(status: number, retryAfterMs: number | null): boolean {
  if (namesItsEnd(status, retryAfterMs)) return true;
  return [408, 425, 429].includes(status) || (status >= 500 && !LASTING.has(status));
}

/** Returns whether a host refuses all requests for a while. 503 may be about one page, also with a wait. */
export function isRefusal({
  status,
  retryAfterMs,
}: Pick<RequestError, 'status' | 'retryAfterMs'>): boolean {
  if (status === null || status < 400 || status >= 500) return false;
  return status === 429 || namesItsEnd(status, retryAfterMs);
}
