import { expect, test } from 'vitest';
import { fitLines, wrap } from './wrap.ts';

const upTo = (length: number) => (line: string) => line.length <= length;

test('words fill lines', () => {
  expect(wrap('leading marketplace for gamers', 3, upTo(12))).toEqual([
    'leading',
    'marketplace',
    'for gamers',
  ]);
});

test('what does not fit the last line ends in an ellipsis', () => {
  expect(wrap('one two three four five', 2, upTo(9))).toEqual(['one two', 'three fo…']);
});

test('a word that is wider than a line is cut', () => {
  expect(wrap('incomprehensibilities', 3, upTo(8))).toEqual(['incompr…']);
});

test('no words, no lines', () => {
  expect(wrap('  ', 3, upTo(8))).toEqual([]);
});

test('the largest size at which all is shown is taken, else the smallest', () => {
  const fits = (line: string, size: number): boolean => line.length * size <= 100;
  expect(fitLines('Amber Keep', 1, [20, 10, 5], fits)).toEqual({ size: 10, lines: ['Amber Keep'] });
  expect(fitLines('x'.repeat(50), 1, [20, 10, 5], fits).size).toBe(5);
});
