import { describe, expect, it } from 'vitest';
import { splitHalves } from './splitHalves.ts';

describe('A visitor sees testimonials in two rows', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 1, 1],
    [25, 13, 12],
  ])('%d as %d and %d', (count, first, second) => {
    const all = Array.from({ length: count }, (_, index) => index);
    const halves = splitHalves(all);
    expect(halves.map((half) => half.length)).toEqual([first, second]);
    expect(halves.flat()).toEqual(all);
  });
});
