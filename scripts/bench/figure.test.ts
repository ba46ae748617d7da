import { describe, expect, it } from 'vitest';
import { type Figure, formatFigures, ratio, verdict } from './figure.ts';

const figure = (more: Partial<Figure>): Figure => ({
  page: 'home',
  what: 'JS at first load',
  value: 5,
  unit: 'kB',
  ...more,
});

describe('whoever measures reads', () => {
  it('that an aim is met by a figure at its bound, and missed beyond', () => {
    expect(verdict(figure({ value: 5, aim: { atMost: 5 } }))).toBe('met');
    expect(verdict(figure({ value: 5.1, aim: { atMost: 5 } }))).toBe('missed');
    expect(verdict(figure({ value: 100, unit: 'points', aim: { atLeast: 100 } }))).toBe('met');
    expect(verdict(figure({ value: 99, unit: 'points', aim: { atLeast: 100 } }))).toBe('missed');
  });

  it('a verdict on what is shown: 5.04 kB are 5.0 kB', () => {
    expect(verdict(figure({ value: 5.04, aim: { atMost: 5 } }))).toBe('met');
    expect(verdict(figure({ value: 5.06, aim: { atMost: 5 } }))).toBe('missed');
  });

  it('no verdict where there is no aim', () => {
    expect(verdict(figure({}))).toBe('');
  });

  it('how a page compares to the one without scripts', () => {
    expect(ratio(figure({ value: 105, plain: 100 }))).toBe(1.05);
    expect(ratio(figure({ value: 105 }))).toBeNull();
    expect(ratio(figure({ value: 105, plain: 0 }))).toBeNull();
  });
});

it('The table shows measured figures beside aims, and counts what is met', () => {
  const text = formatFigures([
    { page: 'home', what: 'CSS', value: 7.26, unit: 'kB', aim: { atMost: 12 } },
    { page: 'home', what: 'LCP', value: 1200, unit: 'ms', aim: { atMost: 1050 }, plain: 1000 },
    { page: 'home', what: 'score', value: 100, unit: 'points', aim: { atLeast: 100 } },
    { page: 'home', what: 'bytes', value: 200, unit: 'kB' },
  ]);
  expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['page', 'what', 'measured', 'aim', 'no scripts', 'ratio'],
    ['home', 'CSS', '7.3 kB', '≤ 12.0 kB', 'met'],
    ['home', 'LCP', '1200 ms', '≤ 1050 ms', 'missed', '1000 ms', '1.20'],
    ['home', 'score', '100', '≥ 100', 'met'],
    ['home', 'bytes', '200.0 kB'],
    [''],
    ['2 aims met, 1 missed.'],
  ]);
});
