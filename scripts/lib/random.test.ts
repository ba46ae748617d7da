import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

const draws = (seed: string): readonly number[] => {
  const random = randomFrom(seed);
  return Array.from({ length: 200 }, () => random.between(2, 5));
};

test('the same seed gives the same numbers, another one others', () => {
  expect(draws('dota-2')).toEqual(draws('dota-2'));
  expect(draws('dota-2')).not.toEqual(draws('smite-2'));
});

test('numbers keep within their bounds and are spread over them', () => {
  const numbers = draws('valorant');
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...numbers)).toBeLessThan(5);
  expect(numbers.filter((number) => number < 3.5).length).toBeGreaterThan(70);
  expect(numbers.filter((number) => number < 3.5).length).toBeLessThan(130);
});

test('every item is picked at some time, and nothing cannot be picked from', () => {
  const random = randomFrom('rust');
  const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
  expect([...picked].sort()).toEqual(['a', 'b', 'c']);
  expect(() => random.pick([])).toThrow(RangeError);
});
