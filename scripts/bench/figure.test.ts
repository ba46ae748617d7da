import { describe, expect, it } from 'vitest';
import { median } from '../lib/median.ts';
import { type Figure, ratio, verdict } from './figure.ts';

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

  it('a verdict on what is shown: 0.0004 is a shift of 0.000', () => {
    expect(verdict(figure({ value: 0.0004, unit: 'shift', aim: { atMost: 0 } }))).toBe('met');
    expect(verdict(figure({ value: 0.0006, unit: 'shift', aim: { atMost: 0 } }))).toBe('missed');
  });

  it('no verdict where there is no aim', () => {
    expect(verdict(figure({}))).toBe('');
  });

  it('how a page compares to the one without scripts', () => {
    expect(ratio(figure({ value: 105, plain: 100 }))).toBe(1.05);
    expect(ratio(figure({ value: 105 }))).toBeNull();
    expect(ratio(figure({ value: 105, plain: 0 }))).toBeNull();
  });

  it('the middle of several runs, which one slow run does not move', () => {
    expect(median([30, 900, 20])).toBe(30);
    expect(median([10, 20])).toBe(15);
    expect(() => median([])).toThrow('no median of nothing');
  });
});
