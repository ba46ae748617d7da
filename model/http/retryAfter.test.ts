import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfterMs } from './retryAfter.ts';

test.each([
  ['600', '', 600_000],
  ['0', '', 0],
  ['33.5', '', 33_500],
  ['0.25', '', 250],
  ['"60"', '', 60_000],
  ["'1.5'", '', 1500],
  ['60, 60', '', 60_000],
  ['60s', '', 60_000],
  ['90 seconds', '', 90_000],
  // A day at most: Node's timers overflow after 25 days, and then wait for no time at all.
  ['99999999999', '', 86_400_000],
  ['Fri, 31 May 2999 10:00:00 GMT', 'Fri, 31 May 1974 10:00:00 GMT', 86_400_000],
  // The instant itself instead of the time until then, as APIs with a limit in a window write it.
  ['1717149660', 'Fri, 31 May 2024 10:00:00 GMT', 60_000],
  ['1717149660.5', 'Fri, 31 May 2024 10:00:00 GMT', 60_500],
  ['1717149660000', 'Fri, 31 May 2024 10:00:00 GMT', 60_000],
  ['1717149540', 'Fri, 31 May 2024 10:00:00 GMT', 0],
  ['3600000', '', 86_400_000],
  ['-5', '', null],
  ['2026-05', '', null],
  ['1974-05-31 10:00:30', '', null],
  ['1e3', '', null],
  ['in 5 minutes', '', null],
  ['"Fri, 31 May 1974 10:00:30 GMT"', 'Fri, 31 May 1974 10:00:00 GMT', 30_000],
  ['Friday, 31-May-74 10:00:30 GMT', 'Fri, 31 May 1974 10:00:00 GMT', 30_000],
  ['Fri May 31 10:00:30 1974 GMT', 'Fri, 31 May 1974 10:00:00 GMT', 30_000],
  ['1974-05-31T10:00:30Z', 'Fri, 31 May 1974 10:00:00 GMT', 30_000],
  ['Fri, 31 May 1974 10:00:30 GMT', 'Fri, 31 May 1974 10:00:00 GMT', 30_000],
  ['Fri, 31 May 1974 10:00:00 GMT', '', 0],
  ['soon', '', null],
  ['', '', null],
])('reads Retry-After "%s" with the Date "%s" as %j ms', (retryAfter, date, ms) => {
  expect(retryAfterMs(new Headers({ 'retry-after': retryAfter, date }))).toBe(ms);
});

test('reads each number as a number, and never waits for a negative, endless or unknown time', () => {
  const read = (value: string) => retryAfterMs(new Headers({ 'retry-after': value }));
  const quotes = fc.constantFrom('', '"', "'");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 864_000 }), quotes, (tenths, quote) => {
      expect(read(`${quote}${tenths / 10}${quote}`)).toBe((tenths / 10) * 1000);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{0,30}$/), (value) => {
      const wait = read(value) ?? 0;
      expect(wait >= 0 && wait <= 86_400_000).toBe(true);
    }),
  );
});
