import { expect, test } from 'vitest';
import { summaryAsText } from '../lib/report.ts';
import type { StoresRun } from './fetchStores.ts';
import { exitCodeOf, storesJson, storesSummary } from './report.ts';
import { tasksOf } from './tasks.ts';
import {
  decideOn,
  fault,
  fine,
  type Found,
  gone,
  lostReviews,
  missing,
  silent,
  since,
  still,
  times,
  withNext,
} from './testing/nightOf.ts';

/** A run over these sellers: a, b, c, … */
const run = (found: readonly Found[], over: Partial<StoresRun> = {}): StoresRun => ({
  ...decideOn(found),
  startedAt: '2026-11-25T03:00:00.000Z',
  finishedAt: '2026-11-25T03:00:09.000Z',
  source: { marketplace: 'https://m.example', storeService: 'https://s.example' },
  removed: [],
  late: 0,
  browsers: [],
  ...over,
});
const textOf = (...given: Parameters<typeof run>): string =>
  summaryAsText(storesSummary(run(...given)));

test('says what to do, what was left out, and what changed on each page, the worst first', () => {
  const notes = {
    dropped: 2,
    undated: ['31.12.2024', '', '31.12.2024'],
    kept: ['503', '403', '503'],
    replaced: ['404'],
  };
  const found = [{ ...fine, notes }, silent, missing, still, lostReviews];
  expect(textOf(found, { removed: ['x', 'y'], late: 1 }).split('\n')).toEqual([
    '2 fresh, 2 cached, 1 missing; 161 reviews (+1).',
    '',
    '❌ Refused, as pages would lose data: e (40 of 40 reviews); if that is right, run with --accept-loss and the slugs',
    '   Until then, the last good data stays.',
    '❌ marketplace: it answered 500',
    '   Without data until it answers: c. With the last good data: b.',
    '',
    '1 of 5 sellers were answered only after the first round.',
    'The last good data stays. After 48 hours without an answer a run fails.',
    'Removed, no longer in the seller file: x, y.',
    'Reviews without a readable date (such as “31.12.2024”): a 3.',
    'Comments without text, left out: a 2.',
    'Pictures that were not fetched, so the last ones stay (503): a 3.',
    'Pictures replaced by the default (404): a 1.',
    '',
    'Seller  Id  Data     Reviews  Since       What changed',
    'c       3   missing  –        –           no data',
    'b       2   cached   40       2026-11-24  nothing',
    'e       5   cached   40       2026-11-24  nothing',
    'a       1   fresh    41       2026-11-25  1 came, 0 went',
  ]);
});

test('names stores without a name, and is silent about few late answers', () => {
  const nameless = withNext({ header: { name: '', avatar: null, address: '' } });
  const text = textOf([{ ...nameless, last: null }, ...times(9, still)], { late: 1 });
  expect(text).not.toContain('first round');
  expect(text).toContain('Without a name, so shown by the words of the slug: a.');
});

test('names what changed beside reviews, and pages that are new here', () => {
  const header = { name: 'Other', avatar: null, address: 'Oslo' };
  const text = textOf([withNext({ header }), { ...fine, last: null }]);
  expect(text).toMatch(/\na .* 1 came, 0 went, name, address\nb .* new here$/);
});

test.each<[string, readonly Found[], 0 | 1]>([
  ['all fresh', [still], 0],
  ['one cached', [still, silent], 0],
  ['one missing', [still, silent, missing], 1],
])('returns the exit code of a run with %s', (_, found, exitCode) => {
  expect(exitCodeOf(run(found))).toBe(exitCode);
});

const KEPT = 'With the last good data';
const DOWN = 'marketplace: it answered 500';
const failing = (...faults: Parameters<typeof fault>[0][]): Found => ({
  ...silent,
  faults: faults.map((over) => fault(over)),
});
const service = { api: 'store service', reason: 'store service: it answered 500' };
const GONE = { cause: 'gone', reason: 'marketplace: it has no such seller (400)', isGone: true };

test.each<[string, readonly Found[], readonly string[]]>([
  ['several sellers with one cause', times(2, silent), [`${DOWN} | ${KEPT}: all 2 sellers.`]],
  [
    'two causes, of which one seller has both',
    [silent, failing({}, { api: 'store service', cause: 'x', reason: 'x' })],
    [`${DOWN} | ${KEPT}: all 2 sellers.`, `x | ${KEPT}: b.`],
  ],
  [
    'both APIs of one host that is down',
    times(2, failing({}, service)),
    [`${DOWN}; ${service.reason} | ${KEPT}: all 2 sellers.`],
  ],
  [
    'one cause that shows what came, which differs for each seller',
    ['Amber Keep', 'Quiet Raiders'].map((title) => failing({ reason: `no JSON, "${title}"` })),
    [`no JSON, "Amber Keep" | ${KEPT}: all 2 sellers.`],
  ],
  [
    'a seller whom one API does not know',
    [still, still, failing(GONE)],
    [
      `${GONE.reason} | ${KEPT}: c. In the seller file: "slug": null for a seller who has left, "slug": "new-slug" for a new slug, or the right id.`,
    ],
  ],
  [
    'all sellers whom one API does not know',
    times(2, failing(GONE)),
    [
      `${GONE.reason} | ${KEPT}: all 2 sellers. So many at once: look whether MARKETPLACE_URL, STORE_SERVICE_URL and SELLERS_FILE belong together.`,
    ],
  ],
  [
    'sellers who are gone, one of them for long, and one whose data is old',
    [gone, since(15 * 24, gone), since(60, silent), ...times(9, still)],
    [
      'Data older than 48 hours: c answered last at 2026-11-22 15:00 | The reasons are below. For those who have left, write null in the seller file.',
      'Decide: gone for more than 14 days: b since 2026-11-10 03:00 | The page stays until you decide. In the seller file: "slug": null for a seller who has left, "slug": "new-slug" for a new slug, or the right id.',
      'Gone from both APIs: a since 2026-11-24 03:00 | The page stays until you decide. In the seller file: "slug": null for a seller who has left, "slug": "new-slug" for a new slug, or the right id.',
      `${DOWN} | ${KEPT}: c.`,
    ],
  ],
])('has one task for each cause of %s', (_, found, expected) => {
  const tasks = tasksOf(run(found)).map(({ what, why, advice }) => {
    return `${why === '' ? what : `${what}: ${why}`} | ${advice}`;
  });
  expect(tasks).toEqual(expected);
});

test('remarks that browsers may not read an API, which fails no run', () => {
  const browsers = [{ api: 'store service', reason: 'its answers have no header' }];
  expect(textOf([still], { browsers })).toContain(
    '⚠️ Browsers may not read the store service: its answers have no header\n' +
      '   Visitors see newer reviews only after the next night. Make it send "Access-Control-Allow-Origin: *" with each answer, once.',
  );
  expect(exitCodeOf(run([still], { browsers }))).toBe(0);
});

test('prints as JSON what is said of the run and of each seller, without any snapshot', () => {
  const text = storesJson(run([fine, missing]));
  const keysAt = (indent: string): readonly string[] =>
    Array.from(text.matchAll(new RegExp(`^${indent}"(\\w+)":`, 'gm')), ([, key = '']) => key);
  expect(keysAt('  ')).toEqual(
    'startedAt finishedAt source removed counts refused late sellers browsers'.split(' '),
  );
  expect([...new Set(keysAt(' {6}'))]).toEqual(
    (
      'slug sellerId status before now came went changed fetchedAt answeredAt reason faults isNameless undated ' +
      'dropped picturesKept picturesReplaced'
    ).split(' '),
  );
  expect(text).not.toContain('"text"');
});
