import { describe, expect, test } from 'vitest';
import { ConfigurationError } from '../../data/site/environment.ts';
import { aimsOf, formatFigures, parseBenchOptions } from './report.ts';
import type { Figures } from './scenario.ts';
import { median } from '../lib/report.ts';
import type { Measured } from './step.ts';

const run = (wall: number, peak: number): Measured => {
  return { wall, peak, parts: { 'Drawing pictures': 1000, Bundling: 4000, Rendering: 9000 } };
};
const figures = (sellers: number, over: Partial<Figures> = {}): Figures => ({
  sellers,
  fetch: run(30_000, 2e8),
  full: run(16_000, 9e8),
  unchanged: run(2000, 3e8),
  changed: run(2500, 3e8),
  compress: run(61_000, 3e8),
  sizes: { whole: 290e6, pages: 250e6, snapshots: 40e6, brotli: 6000 * sellers },
  ...over,
});
const missed = (...all: Figures[]): string[] =>
  aimsOf(all).flatMap(({ what, met }) => (met ? [] : [what]));

describe('the aims', () => {
  test('are met within their bounds, pictures apart', () => {
    expect(missed(figures(1000), figures(10_000))).toEqual([]);
  });

  test.each<[string, Partial<Figures>]>([
    ['full build of 10000', { full: run(16_100, 9e8), changed: run(4500, 3e8) }],
    ['its memory', { full: run(16_000, 9.1e8) }],
    ['10 changed, of it', { changed: run(6100, 3e8) }],
  ])('%s is said to be missed beyond it', (what, over) => {
    expect(missed(figures(1000, { full: run(5000, 4.9e8) }), figures(10_000, over))).toContain(
      what,
    );
  });

  test('of sizes that were not measured are left out', () => {
    expect(aimsOf([figures(5)]).map(({ what }) => what)).toEqual(['HTML of a store page, brotli']);
  });
});

test('the table says what was measured', () => {
  const text = formatFigures([figures(5), figures(10_000)]);
  expect(text).toMatch(/10000 +29\.0 s, 200 MB +15\.0 s, 900 MB +4\.0 s +9\.0 s/);
});

test('the median of an even number is between the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});

describe('arguments', () => {
  test('name sizes and runs', () => {
    expect(parseBenchOptions(['--sizes', '5,20', '--runs', '1'])).toMatchObject({
      sizes: [5, 20],
      runs: 1,
    });
  });

  test.each([
    ['--sizes', '5,x'],
    ['--runs', '0'],
  ])('%s %s is refused', (...args) => {
    expect(() => parseBenchOptions([`${args[0]}=${args[1]}`])).toThrow(ConfigurationError);
  });
});
