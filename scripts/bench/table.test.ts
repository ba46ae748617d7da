import { expect, it } from 'vitest';
import { formatFigures } from './table.ts';

it('The table shows measured figures beside aims, and counts what is met', () => {
  const text = formatFigures([
    { page: 'home', what: 'CSS', value: 7.26, unit: 'kB', aim: { atMost: 12 } },
    { page: 'home', what: 'LCP', value: 1200, unit: 'ms', aim: { atMost: 1050 }, plain: 1000 },
    { page: 'home', what: 'score', value: 100, unit: 'points', aim: { atLeast: 100 } },
    { page: 'home', what: 'bytes', value: 200, unit: 'kB' },
  ]);
  expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['page', 'what', 'measured', 'aim', 'no scripts', 'ratio'],
    ['home', 'CSS', '7.3 kB', '≤ 12 kB', 'met'],
    ['home', 'LCP', '1200 ms', '≤ 1050 ms', 'missed', '1000 ms', '1.20'],
    ['home', 'score', '100', '≥ 100', 'met'],
    ['home', 'bytes', '200 kB'],
    [''],
    ['2 aims met, 1 missed.'],
  ]);
});
