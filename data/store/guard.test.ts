import { expect, test } from 'vitest';
import { isLoss } from './guard.ts';

test.each([
  [0, 0, false],
  [1, 0, true],
  [9, 1, false],
  [10, 5, false],
  [10, 4, true],
  [40, 20, false],
  [40, 19, true],
  [40, 80, false],
])('from %i reviews to %i is a fault of the source: %s', (before, now, expected) => {
  expect(isLoss(before, now)).toBe(expected);
});
