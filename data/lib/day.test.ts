import { describe, expect, it } from 'vitest';
import { isIsoDate, readableDay, visitorsToday } from './day.ts';

describe('a day', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-09-03', '3 Sep 2026'],
    ['1999-01-31T23:59:59.999Z', '31 Jan 1999'],
  ])('is read alike by everybody: %s', (iso, text) => {
    expect(readableDay(iso)).toBe(text);
  });

  it("is the visitor's own today, not Greenwich's", () => {
    // Half past midnight, wherever these tests run.
    expect(visitorsToday(new Date(2026, 0, 1, 0, 30))).toBe('2026-01-01');
    expect(visitorsToday(new Date(2026, 11, 31, 23, 30))).toBe('2026-12-31');
  });
});

it.each(['2024-02-29', '2023-12-31', '0001-01-01'])('%s is a day', (text) => {
  expect(isIsoDate(text)).toBe(true);
});

it.each(['2023-02-29', '2024-13-01', '2024-1-1', '2024-01-01T00:00', '01.01.2024', ''])(
  '"%s" is not a day',
  (text) => {
    expect(isIsoDate(text)).toBe(false);
  },
);
