import { expect, test } from 'vitest';
import { readableDay, visitorsToday } from './day.ts';

test.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-09-03', '3 Sep 2026'],
  ['1999-01-31T23:59:59.999Z', '31 Jan 1999'],
])('shows %s as %s', (iso, text) => {
  expect(readableDay(iso)).toBe(text);
});

test("uses the visitor's time zone for today", () => {
  // Local times: the day is the same in every time zone.
  expect(visitorsToday(new Date(2026, 0, 1, 0, 30))).toBe('2026-01-01');
  expect(visitorsToday(new Date(2026, 11, 31, 23, 30))).toBe('2026-12-31');
});
