import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal, isTransientStatus } from './statuses.ts';

test.each([
  // Without a wait, with one: whether it passes, and whether the host refuses all requests meanwhile.
  [202, false, true, false],
  [204, false, true, false],
  [400, false, false, false],
  [401, false, false, false],
  [403, false, true, true],
  [404, false, false, false],
  [407, false, false, false],
  [410, false, false, false],
  [418, false, true, true],
  [420, false, true, true],
  [430, false, true, true],
  [500, true, true, false],
  [501, false, true, false],
  [503, true, true, false],
  [511, false, true, false],
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

test('a wait never makes a status lasting, and what a host refuses passes', () => {
  const waits = fc.option(fc.nat(86_400_000));
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), waits, (status, retryAfterMs) => {
      const passes = isTransientStatus(status, retryAfterMs);
      expect(passes || !isTransientStatus(status, null)).toBe(true);
      expect(passes || !isRefusal({ status, retryAfterMs })).toBe(true);
    }),
  );
  expect(isRefusal({ status: 429, retryAfterMs: null })).toBe(true);
});
