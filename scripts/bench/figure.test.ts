import { describe, expect, it, vi } from 'vitest';
import { byTurns, type Figure, formatFigures, verdict } from './figure.ts';

const figure = (more: Partial<Figure>): Figure => ({
  page: 'home',
  what: 'JS at first load',
  value: 5,
  unit: 'kB',
  ...more,
});

describe('whoever measures reads', () => {
  it('that an aim is met by a figure at its bound, and missed beyond', () => {
    expect(verdict(figure({ value: 5, aim: 5 }))).toBe('met');
    expect(verdict(figure({ value: 5.1, aim: 5 }))).toBe('missed');
    expect(verdict(figure({ value: 100, unit: 'points', aim: 100 }))).toBe('met');
    expect(verdict(figure({ value: 99, unit: 'points', aim: 100 }))).toBe('missed');
  });

  it('a verdict on what is shown: 5.04 kB are 5.0 kB', () => {
    expect(verdict(figure({ value: 5.04, aim: 5 }))).toBe('met');
    expect(verdict(figure({ value: 5.06, aim: 5 }))).toBe('missed');
  });

  it('no verdict where there is no aim', () => {
    expect(verdict(figure({}))).toBe('');
  });
});

it('Things are measured by turns, so that all meet the same machine', async () => {
  let time = 0;
  const look = () => Promise.resolve(++time);
  expect(await byTurns(3, look, look)).toEqual([
    [1, 3, 5],
    [2, 4, 6],
  ]);
});

it('The table shows measured figures beside aims, and counts what is met', () => {
  const text = formatFigures([
    { page: 'home', what: 'CSS', value: 7.26, unit: 'kB', aim: 12 },
    { page: 'home', what: 'LCP', value: 1200, unit: 'ms', aim: 1050, plain: 1000 },
    { page: 'home', what: 'score', value: 100, unit: 'points', aim: 100 },
    { page: 'home', what: 'bytes', value: 200, unit: 'kB' },
  ]);
  expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['page', 'what', 'measured', 'aim', 'no scripts'],
    ['home', 'CSS', '7.3 kB', '12.0 kB', 'met'],
    ['home', 'LCP', '1200 ms', '1050 ms', 'missed', '1000 ms'],
    ['home', 'score', '100 points', '100 points', 'met'],
    ['home', 'bytes', '200.0 kB'],
    [''],
    ['2 aims met, 1 missed.'],
  ]);
});

it('What failed is measured once more, and told when it fails each time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let time = 0;
  const unsteady = async () => {
    time += 1;
    if (time === 2) throw new Error('the trace is lost');
    return time;
  };
  expect(await byTurns(2, unsteady)).toEqual([[1, 3]]);
  await expect(byTurns(1, () => Promise.reject(new Error('no such page')))).rejects.toThrow(
    'no such page',
  );
  vi.restoreAllMocks();
});
