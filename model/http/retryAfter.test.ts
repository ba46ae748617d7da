import { expect, test } from 'vitest';
import { isRefusal, isTransientStatus, retryAfterMs } from './retryAfter.ts';

test.each([
  ['600', '', 600_000],
  ['0', '', 0],
  ['33.5', '', 33_500],
  ['"60"', '', 60_000],
  ['60, 60', '', 60_000],
  ['60s', '', 60_000],
  // A day at most: Node's timers overflow after 25 days, and then wait for no time at all.
  ['99999999999', '', 86_400_000],
  ['Fri, 31 May 2999 10:00:00 GMT', 'Fri, 31 May 1974 10:00:00 GMT', 86_400_000],
  // The instant itself instead of the time until then, as APIs with a limit in a window write it.
  ['1717149660', 'Fri, 31 May 2024 10:00:00 GMT', 60_000],
  ['1717149660000', 'Fri, 31 May 2024 10:00:00 GMT', 60_000],
  ['1717149540', 'Fri, 31 May 2024 10:00:00 GMT', 0],
  ['3600000', '', 86_400_000],
  ['1974-05-31 10:00:30', '', null],
  ['"Fri, 31 May 1974 10:00:30 GMT"', 'Fri, 31 May 1974 10:00:00 GMT', 30_000],
  ['1974-05-31T10:00:30Z', 'Fri, 31 May 1974 10:00:00 GMT', 30_000],
  ['Fri, 31 May 1974 10:00:30 GMT', 'Fri, 31 May 1974 10:00:00 GMT', 30_000],
  ['Fri, 31 May 1974 10:00:00 GMT', '', 0],
  ['soon', '', null],
  ['', '', null],
])('reads Retry-After "%s" with the Date "%s" as %j ms', (retryAfter, date, ms) => {
  const headers = new Headers({ 'retry-after': retryAfter, date });
  expect(retryAfterMs({ status: 503, headers })).toBe(ms);
});

test('RateLimit-Reset counts with 429 only, and only without Retry-After', () => {
  const reset = new Headers({ 'ratelimit-reset': '7' });
  expect(retryAfterMs({ status: 429, headers: reset })).toBe(7000);
  expect(retryAfterMs({ status: 503, headers: reset })).toBeNull();
  reset.set('retry-after', '3');
  expect(retryAfterMs({ status: 429, headers: reset })).toBe(3000);
});

test.each([
  // Without a wait, with one: whether it passes, and whether the host refuses all requests meanwhile.
  [204, false, false, false],
  [400, false, false, false],
  [401, false, false, false],
  [403, false, true, true],
  [404, false, false, false],
  [408, true, true, true],
  [410, false, false, false],
  [420, false, true, true],
  [500, true, true, false],
  [501, false, true, false],
  [503, true, true, false],
  [526, false, true, false],
])('status %i passes: %s; with Retry-After: %s, and is about the host: %s', (...row) => {
  const [status, passes, passesThen, isOfHost] = row;
  expect([isTransientStatus(status, null), isRefusal({ status, retryAfterMs: null })]).toEqual([
    passes,
    false,
  ]);
  expect([isTransientStatus(status, 60_000), isRefusal({ status, retryAfterMs: 60_000 })]).toEqual([
    passesThen,
    isOfHost,
  ]);
});
