import { expect, it } from 'vitest';
import { median, textTable } from './report.ts';
import { summaryAsText } from './reportText.ts';

it('aligns the columns of a table', () => {
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

it('formats a table of 200,000 rows', () => {
  const rows = Array.from({ length: 200_000 }, () => ['amber-keep']);
  expect(textTable(['store'], rows)).toMatch(/^store\namber-keep\n/);
});

it('returns the median, which one slow run does not change', () => {
  expect(median([30, 900, 20])).toBe(30);
  expect(median([10, 20])).toBe(15);
  expect(() => median([])).toThrow('no median of nothing');
});

it('ends a headline with one full stop', () => {
  const summary = { severity: 'error', details: [], facts: [], tables: [] } as const;
  expect(summaryAsText({ ...summary, headline: 'Broken: there is none.' })).toBe(
    'Broken: there is none.',
  );
  expect(summaryAsText({ ...summary, headline: 'It works' })).toBe('It works.');
});
