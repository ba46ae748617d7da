import { expect, test } from 'vitest';
import { isIsoDate } from './dates.ts';

test.each(['2024-02-29', '2023-12-31', '0001-01-01'])('accepts the day %s', (text) => {
  expect(isIsoDate(text)).toBe(true);
});

test.each(['2023-02-29', '2024-13-01', '2024-1-1', '2024-01-01T00:00', '01.01.2024', ''])(
  'refuses "%s" as a day',
  (text) => {
    expect(isIsoDate(text)).toBe(false);
  },
);
