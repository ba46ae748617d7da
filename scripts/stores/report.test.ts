import { expect, test } from 'vitest';
import { summaryAsText } from '../lib/report.ts';
import { exitCodeOf, storesJson, storesSummary } from './report.ts';
import type { SellerVerdict, StoresRun } from './verdict.ts';

/** Returns a seller's report; by default a fresh one. */
const seller = (over: Partial<SellerVerdict> = {}): SellerVerdict => ({
  slug: 'amber-keep',
  sellerId: 4,
  status: 'fresh',
  before: 30,
  now: 31,
  came: 2,
  went: 1,
  fetchedAt: '2024-06-01T03:37:00.000Z',
  answeredAt: '2024-06-01T03:37:09.000Z',
  isUnproven: false,
  isGone: false,
  reason: null,
  dropped: 0,
  avatarsFailed: 0,
  avatarsReason: null,
  undated: 0,
  ...over,
});

/** The report of a run over these sellers: the first is fresh, a second one cached, a third one missing. */
const report = (...sellers: readonly SellerVerdict[]): StoresRun => ({
  startedAt: '2024-06-01T03:37:00.000Z',
  finishedAt: '2024-06-01T03:37:09.000Z',
  source: { marketplace: 'https://m.example', storeService: 'https://s.example' },
  counts: { fresh: 1, cached: sellers.length > 1 ? 1 : 0, missing: sellers.length > 2 ? 1 : 0 },
  removed: [],
  refused: [],
  sellers,
  stale: [],
  gone: [],
  undecided: [],
  answered: new Map(),
  isDeleting: true,
  block: null,
  waits: { hosts: [], lateAnswers: [], lateAvatars: 0 },
});

const cached = seller({
  slug: 'a',
  status: 'cached',
  now: 30,
  reason: 'marketplace: it answered 500',
});
const missing = seller({ slug: 'b', status: 'missing', before: null, now: null, reason: '*no*' });

const formatTable = (stores: StoresRun): string => summaryAsText(storesSummary(stores));

test('lists refused losses, sellers that have left, and each seller with its changes, the worst first', () => {
  const sellers = report(
    seller({ dropped: 2, undated: 3, avatarsFailed: 1, avatarsReason: '403' }),
    cached,
    missing,
  );
  const text = formatTable({ ...sellers, removed: ['x', 'y'], refused: ['Refused: no names.'] });
  const words = text.split('\n').map((line) => line.split(/(?<=\S) {2,}/).join(' | '));
  expect(words).toEqual([
    '1 fresh, 1 cached, 1 missing; 61 reviews (+1).',
    '',
    '❌ Refused: no names.',
    '   Until then, the last good data stays.',
    '❌ missing: b: *no*',
    '   Look at the API: until it answers, the page has no data. For a seller who has left, write null in the seller file.',
    '⚠️ cached: a: marketplace: it answered 500',
    '   The last good page stays. After 48 hours without an answer a run fails.',
    '',
    'Removed, no longer in the seller file (2): x, y',
    '',
    'Seller | Id | Data | What changed | Reviews | Since | Remarks',
    'b | 4 | missing | no data | – | 2024-06-01 03:37',
    'a | 4 | cached | 2 came, 1 went | 30 | 2024-06-01 03:37',
    'amber-keep | 4 | fresh | 2 came, 1 went | 31 | 2024-06-01 03:37 | comments without text, left out: 2; reviews without a readable date: 3; avatars replaced by the default: 1 (403)',
  ]);
});

test.each([
  ['all fresh', [seller()], 0],
  ['one cached', [seller(), cached], 0],
  ['one missing', [seller(), cached, missing], 1],
])('returns the exit code of a run with %s', (_, sellers, exitCode) => {
  expect(exitCodeOf(report(...sellers))).toBe(exitCode);
});

test('gives a reason of several sellers once', () => {
  const text = formatTable(report(cached, { ...cached, slug: 'c' }));
  expect(text.split('it answered 500')).toHaveLength(2);
  expect(text).toContain('cached: a, c: marketplace: it answered 500');
});

test('prints as JSON what is said of the run and of each seller', () => {
  const { stale: _, gone, undecided, answered, isDeleting, block, ...printed } = report(seller());
  expect([gone, undecided, [...answered], isDeleting, block]).toEqual([[], [], [], true, null]);
  expect(JSON.parse(storesJson(report(seller())))).toEqual(printed);
});
