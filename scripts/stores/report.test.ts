import { expect, test } from 'vitest';
import { summaryAsMarkdown, summaryAsText } from '../lib/report.ts';
import { exitCodeOf, type StoresReport, storesSummary } from './report.ts';
import { sellerReport as seller, storesReport as report } from './testing/storesReport.ts';

const cached = seller({
  slug: 'a',
  status: 'cached',
  now: 30,
  reason: 'marketplace: it answered 500',
});
const missing = seller({ slug: 'b', status: 'missing', before: null, now: null, reason: '*no*' });

const formatTable = (stores: StoresReport): string => summaryAsText(storesSummary(stores));

test('lists each seller with its changes and reasons, the worst first', () => {
  const text = formatTable(report(seller({ dropped: 2, avatarsFailed: 1 }), cached, missing));
  const words = text.split('\n').map((line) => line.split(/ {2,}/).join(' | '));
  expect(words).toEqual([
    '1 fresh, 1 cached, 1 missing; 61 reviews (+1).',
    '',
    'Seller | Id | Data | What changed | Reviews | Since | Why',
    'b | 4 | missing | no data | – | 2024-06-01 03:37 | *no*',
    'a | 4 | cached | 2 came, 1 went | 30 | 2024-06-01 03:37 | marketplace: it answered 500',
    'amber-keep | 4 | fresh | 2 came, 1 went | 31 | 2024-06-01 03:37 | comments without text, left out: 2; avatars replaced by the default: 1',
  ]);
});

test('names sellers that have left', () => {
  expect(formatTable({ ...report(seller()), removed: ['x', 'y'] })).toContain(
    'Removed, no longer in the seller file (2): x, y',
  );
});

test.each([
  ['all fresh', [seller()], 0],
  ['one cached', [seller(), cached], 0],
  ['one missing', [seller(), cached, missing], 1],
])('returns the exit code of a run with %s', (_, sellers, exitCode) => {
  expect(exitCodeOf(report(...sellers))).toBe(exitCode);
});

test('reports refused losses first', () => {
  const refused = 'Refused, as it would lose the name of 5 of 5 sellers.';
  const refusing = { ...report(cached), refused: [refused] };
  expect(formatTable(refusing).split('\n')[2]).toBe(`❌ ${refused}`);
  expect(summaryAsMarkdown(storesSummary(refusing))).toContain(refused);
});

test('gives a reason that holds for all sellers once', () => {
  const text = formatTable(report(cached, { ...cached, slug: 'c' }));
  expect(text.split('it answered 500')).toHaveLength(2);
  expect(text).toContain('All 2 sellers: marketplace: it answered 500.');
});
