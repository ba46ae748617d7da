import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dayOf, parseInstant } from './date.ts';

const day = (value: unknown): string | null => {
  const instant = parseInstant(value);
  return instant === null ? null : dayOf(instant);
};

test.each([
  ['2024-05-31', '2024-05-31'],
  ['1971-01-01', '1971-01-01'],
  [' 2024-05-31 23:59:59 ', '2024-05-31'],
  ['2024-05-31T23:59', '2024-05-31'],
  ['2024-05-31T23:30:00-05:00', '2024-06-01'],
  ['2024-05-31T00:30:00.123456+0200', '2024-05-30'],
  ['2024-05-31T10:00:00,5Z', '2024-05-31'],
  ['Fri, 31 May 2024 10:00:00 GMT', '2024-05-31'],
  [1717150000, '2024-05-31'],
  [1717150000000, '2024-05-31'],
  [1e11, '1973-03-03'],
])('reads %j as %s', (value, expected) => {
  expect(day(value)).toBe(expected);
});

test.each([
  '2024-02-30',
  '2024-13-01',
  '0000-00-00 00:00:00',
  '1970-01-01',
  '2024-05-31T25:00:00',
  'yesterday',
  '05/06/2024',
  0,
  1e300,
  true,
  null,
  ['2024-05-31'],
])('refuses %j', (value) => {
  expect(parseInstant(value)).toBeNull();
});

test('reads no date later than tomorrow: a clock may run ahead', () => {
  vi.setSystemTime('2026-11-24T12:00:00Z');
  expect(day('2026-11-25T23:59:59Z')).toBe('2026-11-25');
  expect(day('2026-11-26')).toBeNull();
  vi.useRealTimers();
});

test('reads every day of the past', () => {
  const range = { min: new Date('1971-01-02'), max: new Date(), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (date) => {
      expect(parseInstant(date.toISOString())).toBe(date.getTime());
      expect(day(date.toISOString().slice(0, 10))).toBe(date.toISOString().slice(0, 10));
    }),
  );
});
