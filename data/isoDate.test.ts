import { expect, it } from 'vitest';
import { isIsoDate } from './isoDate.ts';

it.each(['2024-02-29', '2023-12-31', '0001-01-01'])('%s is a day', (text) => {
  expect(isIsoDate(text)).toBe(true);
});

it.each(['2023-02-29', '2024-13-01', '2024-1-1', '2024-01-01T00:00', '01.01.2024', ''])(
  '"%s" is none',
  (text) => {
    expect(isIsoDate(text)).toBe(false);
  },
);
