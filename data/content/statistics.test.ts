import { expect, it } from 'vitest';
import { formatCount } from './statistics.ts';

it.each([
  [1_234_567, true, '1,234,567'],
  [2018, false, '2018'],
  [0, true, '0'],
])('A visitor sees the count %d (plus: %s) as %s', (count, isPlus, shown) => {
  expect(formatCount({ count, isPlus })).toBe(shown);
});
