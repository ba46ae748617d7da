import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

const draws = (seed: string): readonly number[] => {
  const random = randomFrom(seed);
  return Array.from({ length: 200 }, () => random.between(2, 5));
};

test('returns the same numbers for the same seed, and others for another', () => {
  expect(draws('dota-2')).toEqual(draws('dota-2'));
  expect(draws('dota-2')).not.toEqual(draws('smite-2'));
});

test('spreads numbers between their bounds', () => {
  const numbers = draws('valorant');
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...numbers)).toBeLessThan(5);
  expect(numbers.filter((number) => number < 3.5).length).toBeGreaterThan(70);
  expect(numbers.filter((number) => number < 3.5).length).toBeLessThan(130);
});

test('picks every item at some time, and refuses an empty list', () => {
  const random = randomFrom('rust');
  const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
  expect([...picked].sort()).toEqual(['a', 'b', 'c']);
  expect(() => random.pick([])).toThrow(RangeError);
});
