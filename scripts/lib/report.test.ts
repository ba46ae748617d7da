import { expect, it } from 'vitest';
import { median, textTable } from './report.ts';
import { summaryAsText } from './reportText.ts';

it('A table has columns as wide as what stands in them', () => {
  const rows = [
    ['amber-keep', '36'],
    ['forge', '4'],
  ];
  expect(textTable(['store', 'reviews'], rows).split('\n')).toEqual([
    'store       reviews',
    'amber-keep  36',
    'forge       4',
  ]);
});

it('A table may be very long', () => {
  const rows = Array.from({ length: 200_000 }, () => ['amber-keep']);
  expect(textTable(['store'], rows)).toMatch(/^store\namber-keep\n/);
});

it('The middle of several runs is one that a slow run does not move', () => {
  expect(median([30, 900, 20])).toBe(30);
  expect(median([10, 20])).toBe(15);
  expect(() => median([])).toThrow('no median of nothing');
});

it('A headline that ends with a sentence of its own has one full stop', () => {
  const summary = { severity: 'error', details: [], facts: [], tables: [] } as const;
  expect(summaryAsText({ ...summary, headline: 'Broken: there is none.' })).toBe(
    'Broken: there is none.',
  );
  expect(summaryAsText({ ...summary, headline: 'It works' })).toBe('It works.');
});
