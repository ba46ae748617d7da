import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

const draws = (seed: string): readonly number[] => {
  const random = randomFrom(seed);
  return Array.from({ length: 200 }, () => random.between(2, 5));
};

test('returns the same numbers for the same seed, and different ones for another seed', () => {
  expect(draws('dota-2')).toEqual(draws('dota-2'));
  expect(draws('dota-2')).not.toEqual(draws('smite-2'));
});

test('picks every item at some time, and refuses an empty list', () => {
  const random = randomFrom('rust');
  const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
  expect([...picked].sort()).toEqual(['a', 'b', 'c']);
  expect(() => random.pick([])).toThrow(RangeError);
});
