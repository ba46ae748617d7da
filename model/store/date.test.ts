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
  ['2024-05-31T10:00:00.5z', '2024-05-31'],
  // Postgres, Ruby
  ['2024-05-31 00:30:00.5+01', '2024-05-30'],
  ['2024-05-31 00:30:00 +0200', '2024-05-30'],
  ['2024-05-31 10:00:00 UTC', '2024-05-31'],
  ['1717150000', '2024-05-31'],
  ['1717150000.123456', '2024-05-31'],
  [1717150000, '2024-05-31'],
  ['946684800', '2000-01-01'],
  ['1717150000000', '2024-05-31'],
])('reads %j as %s', (value, expected) => {
  expect(day(value)).toBe(expected);
});

test.each([
  '2024-02-30',
  '0000-00-00 00:00:00',
  '1970-01-01',
  '2024-05-31T25:00:00',
  'May 31, 2024',
  20240531,
  '202405311000',
  '2024-05-31 10:00:00 EST',
  'on 2024-05-31',
  { date: '2024-05-31 10:00:00.000000', timezone_type: 3, timezone: 'UTC' },
  0,
  1e300,
  null,
])('%j is no date', (value) => {
  expect(parseInstant(value)).toBeNull();
});

test('a day that has not begun is today, if it may have begun where somebody wrote it', () => {
  vi.setSystemTime('2026-11-24T12:00:00Z');
  expect(day('2026-11-25 01:59:00')).toBe('2026-11-24');
  expect(day('2026-11-25')).toBe('2026-11-24');
  expect(day('2026-11-25 02:30:00')).toBeNull();
  vi.useRealTimers();
});
