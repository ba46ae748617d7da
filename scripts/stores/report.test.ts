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
  changed: [],
  fetchedAt: '2024-06-01T03:37:00.000Z',
  answeredAt: '2024-06-01T03:37:09.000Z',
  isUnproven: false,
  isGone: false,
  reason: null,
  faults: [],
  isRefused: false,
  dropped: 0,
  emails: 0,
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
  browsers: [],
});

const faulty = (...reasons: readonly string[]) => {
  const faults = reasons.map((reason) => ({ reason, isGone: reason.includes('no such seller') }));
  return { reason: reasons.join('; '), faults, came: 0, went: 0 };
};
const DOWN = 'marketplace: it answered 500';
const cached = seller({ slug: 'a', status: 'cached', now: 30, ...faulty(DOWN) });
const missing = seller({
  slug: 'b',
  status: 'missing',
  before: null,
  now: null,
  ...faulty('*no*'),
});

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
    '❌ *no*',
    '   missing: b. Look at the API: until it answers, the page has no data.',
    '⚠️ marketplace: it answered 500',
    '   cached: a. The last good pages stay. After 48 hours without an answer a run fails.',
    '',
    'Removed, no longer in the seller file (2): x, y',
    '',
    'Seller | Id | Data | What changed | Reviews | Since | Remarks',
    'b | 4 | missing | no data | – | 2024-06-01 03:37',
    'a | 4 | cached | nothing | 30 | 2024-06-01 03:37',
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

const waiting = (seconds: number) => {
  const reason = `${DOWN}, asking to wait ${seconds} s`;
  return { ...cached, slug: `s${seconds}`, ...faulty(reason) };
};
const unknown = { ...cached, ...faulty('store service: it has no such seller (404)') };

const tasksIn = (...sellers: readonly SellerVerdict[]) =>
  storesSummary(report(...sellers)).tasks.map(({ severity, what, advice }) =>
    [severity, what, advice].join(' | '),
  );

test.each<[string, readonly SellerVerdict[], readonly string[]]>([
  [
    'several sellers with one cause',
    [cached, { ...cached, slug: 'c' }],
    [
      `warning | ${DOWN} | cached: all 2 sellers. The last good pages stay. After 48 hours without an answer a run fails.`,
    ],
  ],
  [
    'one with data and one without',
    [cached, { ...missing, ...faulty(DOWN) }],
    [
      `error | ${DOWN} | missing: b; cached: a. Look at the API: until it answers, the page has no data. The last good pages stay. After 48 hours without an answer a run fails.`,
    ],
  ],
  [
    'two causes, of which one seller has both',
    [cached, { ...cached, slug: 'c', ...faulty(DOWN, 'store service: no') }],
    [
      `warning | ${DOWN} | cached: all 2 sellers. The last good pages stay. After 48 hours without an answer a run fails.`,
      'warning | store service: no | cached: c. The last good pages stay. After 48 hours without an answer a run fails.',
    ],
  ],
  [
    'both APIs of one host that is down',
    [
      { ...cached, ...faulty(DOWN, 'store service: it answered 500') },
      { ...cached, slug: 'c', ...faulty(DOWN, 'store service: it answered 500') },
    ],
    [
      `warning | ${DOWN}; store service: it answered 500 | cached: all 2 sellers. The last good pages stay. After 48 hours without an answer a run fails.`,
    ],
  ],
  [
    'answers that begin with something else for each seller',
    [
      { ...cached, ...faulty('store service: no JSON, "Amber Keep": look') },
      { ...cached, slug: 'c', ...faulty('store service: no JSON, "Quiet Raiders": look') },
    ],
    [
      'warning | store service: no JSON, "…": look | cached: all 2 sellers. The last good pages stay. After 48 hours without an answer a run fails.',
    ],
  ],
  [
    'waits that differ by a second',
    [600, 599].map((seconds) => waiting(seconds)),
    [
      `warning | ${DOWN}, asking to wait 600 s | cached: all 2 sellers. The last good pages stay. After 48 hours without an answer a run fails.`,
    ],
  ],
  [
    'a seller whom one API does not know',
    [seller(), seller(), { ...cached, ...faulty('marketplace: it has no such seller (400)') }],
    [
      'warning | marketplace: it has no such seller (400) | cached: a. In the seller file: "slug": null for a seller who has left, "slug": "new-slug" for a new slug, or the right id.',
    ],
  ],
  [
    'all sellers whom one API does not know',
    [unknown, { ...unknown, slug: 'b' }],
    [
      'warning | store service: it has no such seller (404) | cached: all 2 sellers. So many at once: look whether MARKETPLACE_URL, STORE_SERVICE_URL and SELLERS_FILE belong together.',
    ],
  ],
])('has one task for each cause of %s', (_, sellers, expected) => {
  expect(tasksIn(...sellers)).toEqual(expected);
});

test('names once the slugs whose losses are refused, and each loss beside its seller', () => {
  const refused = { ...cached, faults: [], isRefused: true };
  const sellers = [
    { ...refused, reason: '5 of 9 reviews would be lost' },
    { ...refused, slug: 'b', reason: '6 of 9 reviews would be lost' },
  ];
  const text = formatTable({ ...report(...sellers), refused: ['Refused, as it would lose.'] });
  expect(text).toContain('   The slugs: a, b. Until then, the last good data stays.');
  expect(text.match(/⚠️|❌/g)).toHaveLength(1);
  expect(text).toMatch(/\na .*5 of 9 reviews would be lost\nb .*6 of 9 reviews would be lost/);
});

test.each([
  [{ came: 0, went: 0, changed: [] }, 'nothing'],
  [{ came: 0, went: 0, changed: ['name', 'address', 'pictures'] }, 'name, address, pictures'],
  [{ came: 2, went: 1, changed: ['name'] }, '2 came, 1 went, name'],
])('says of %j what changed', (change, expected) => {
  const row = storesSummary(report(seller(change))).table?.rows[0];
  expect(row?.cells[3]).toBe(expected);
});

test('remarks that browsers may not read an API, which fails no run', () => {
  const browsers = [{ api: 'store service', reason: 'its answers have no header' }];
  const run = { ...report(seller()), browsers };
  expect(formatTable(run)).toContain(
    '⚠️ Browsers may not read the store service: its answers have no header\n' +
      '   Visitors see newer reviews only after the next night. Make it send "Access-Control-Allow-Origin: *" with each answer, once.',
  );
  expect(exitCodeOf(run)).toBe(0);
});

test('prints as JSON what is said of the run and of each seller', () => {
  const { stale: _, gone, undecided, answered, isDeleting, block, ...printed } = report(seller());
  expect([gone, undecided, [...answered], isDeleting, block]).toEqual([[], [], [], true, null]);
  expect(JSON.parse(storesJson(report(seller())))).toEqual(printed);
});
