import { describe, expect, it, vi } from 'vitest';
import { type Figure, formatFigures, measureTimes, verdict } from './figure.ts';

const figure = (more: Partial<Figure>): Figure => ({
  page: 'home',
  what: 'JS at first load',
  value: 5,
  unit: 'kB',
  ...more,
});

describe('an aim', () => {
  it('is met by a figure at its bound, and missed beyond', () => {
    expect(verdict(figure({ value: 5, aim: 5 }))).toBe('met');
    expect(verdict(figure({ value: 5.1, aim: 5 }))).toBe('missed');
    expect(verdict(figure({ value: 100, unit: 'points', aim: 100 }))).toBe('met');
    expect(verdict(figure({ value: 99, unit: 'points', aim: 100 }))).toBe('missed');
  });

  it('is compared with the figure as it is shown: 5.04 kB are 5.0 kB', () => {
    expect(verdict(figure({ value: 5.04, aim: 5 }))).toBe('met');
    expect(verdict(figure({ value: 5.06, aim: 5 }))).toBe('missed');
  });

  it('that is missing gives no verdict', () => {
    expect(verdict(figure({}))).toBe('');
  });
});

it('shows figures beside their aims, and counts the aims that are met', () => {
  const text = formatFigures([
    { page: 'home', what: 'CSS', value: 7.26, unit: 'kB', aim: 12 },
    { page: 'home', what: 'LCP', value: 1200, unit: 'ms', aim: 1050 },
    { page: 'home', what: 'bytes', value: 200, unit: 'kB' },
  ]);
  expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['page', 'what', 'measured', 'aim'],
    ['home', 'CSS', '7.3 kB', '12.0 kB', 'met'],
    ['home', 'LCP', '1200 ms', '1050 ms', 'missed'],
    ['home', 'bytes', '200.0 kB'],
    [''],
    ['1 aims met, 1 missed.'],
  ]);
});

it('repeats a measurement that fails, and throws when it fails each time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let time = 0;
  const unsteady = async () => {
    time += 1;
    if (time === 2) throw new Error('the trace is lost');
    return time;
  };
  expect(await measureTimes(2, unsteady)).toEqual([1, 3]);
  const failing = () => Promise.reject(new Error('no such page'));
  await expect(measureTimes(1, failing)).rejects.toThrow('no such page');
  vi.restoreAllMocks();
});
