import { expect, test } from 'vitest';
import type { RefreshRun } from './refresh.ts';
import { summaryAsMarkdown, summaryAsText } from '../lib/report.ts';
import { exitCodeOf, refreshSummary } from './report.ts';
import { sellerReport, storesReport } from '../stores/testing/storesReport.ts';
import { refreshRun } from './testing/refreshRun.ts';

const deployment = { id: '000002-2024-06-01', changed: ['build.json', 'index.html'], removed: [] };

const formatRun = (run: RefreshRun): string => summaryAsText(refreshSummary(run));
const runAsMarkdown = (run: RefreshRun): string => summaryAsMarkdown(refreshSummary(run));

test('reports that nothing changed, with exit code 0', () => {
  const run = refreshRun();
  expect(formatRun(run).split('\n').slice(0, 5)).toEqual([
    'Nothing changed: nothing built, nothing deployed.',
    '',
    '1 fresh, 0 cached, 0 missing; 31 reviews (+1)',
    'Reviews: 2 came, 1 went.',
    'Oldest data: amber-keep, checked less than an hour ago (2024-06-01T03:37:09.000Z).',
  ]);
  expect(exitCodeOf(run)).toBe(0);
});

test('names the files of a deployment', () => {
  const run = refreshRun({ outcome: { status: 'deployed', deployment } });
  expect(formatRun(run)).toContain(
    'Deployed 000002-2024-06-01: 2 files written, 0 files gone; the smoke test passed.\n' +
      '  build.json\n  index.html',
  );
  expect(exitCodeOf(run)).toBe(0);
});

test('reports that no seller could be fetched, and not that nothing changed', () => {
  const reason = 'marketplace: the connection was refused';
  const cached = sellerReport({ status: 'cached', reason });
  const run = refreshRun({ stores: storesReport(cached) });
  expect(formatRun(run)).toMatch(/amber-keep +4 +cached .*marketplace: the connection was refused/);
  expect(formatRun(run)).toContain('Nothing deployed: no seller could be fetched');
  expect(exitCodeOf(run)).toBe(0);
});

const LOSS = '24 of 24 reviews of amber-keep would be lost.';
const refusedSeller = sellerReport({ status: 'cached', reason: '24 of 24 reviews would be lost' });

test('a refused loss fails the run, also when something was deployed', () => {
  const stores = { ...storesReport(refusedSeller, sellerReport({ slug: 'b' })), refused: LOSS };
  for (const outcome of [{ status: 'unchanged' }, { status: 'deployed', deployment }] as const) {
    const run = refreshRun({ stores, outcome });
    expect(exitCodeOf(run)).toBe(1);
    expect(formatRun(run)).toContain(LOSS);
    expect(runAsMarkdown(run)).toContain(LOSS);
  }
});

test.each([
  ['every seller', [refusedSeller]],
  ['one seller of two', [refusedSeller, sellerReport({ slug: 'b' })]],
])('reports refused losses of %s and no other result', (_, all) => {
  const run = refreshRun({ stores: { ...storesReport(...all), refused: LOSS } });
  expect(formatRun(run)).toContain('Nothing deployed: losses were refused');
  expect(formatRun(run)).not.toContain('no seller could be fetched');
  expect(formatRun(run)).not.toContain('Nothing changed');
  expect(runAsMarkdown(run)).toMatch(/^## ❌ Nothing deployed: losses were refused/);
  const tasks = refreshSummary(run).tasks?.map(({ what }) => what);
  expect(tasks).toEqual(['Losses were refused', 'cached: amber-keep']);
});

test('security.txt causes a warning before it expires, and fails the run afterwards', () => {
  const text = 'security.txt expires in 29 days; set securityExpires in data/site.json.';
  const soon = refreshRun({ security: { severity: 'warning', text } });
  expect(formatRun(soon)).toContain(text);
  expect(runAsMarkdown(soon)).toContain(text);
  expect(exitCodeOf(soon)).toBe(0);
  expect(exitCodeOf(refreshRun({ security: { severity: 'error', text } }))).toBe(1);
});

test('a stopped run shows its sellers, and has the exit code of its error', () => {
  const reason = 'data/games.json: game 3 has no name.';
  const run = refreshRun({ outcome: { status: 'stopped', reason, exitCode: 2 } });
  expect(formatRun(run)).toContain(`Nothing deployed: the run broke off.\n  ${reason}`);
  expect(formatRun(run)).toMatch(/\nSeller .*\namber-keep /);
  expect(runAsMarkdown(run)).toContain('| amber-keep |');
  expect(exitCodeOf(run)).toBe(2);
});

test('data older than 48 hours fails the run', () => {
  const oldest = { slug: 'amber-keep', checkedAt: '2024-05-29T03:37:00.000Z', hours: 72 };
  const run = refreshRun({ age: { oldest, stale: ['amber-keep'] } });
  expect(exitCodeOf(run)).toBe(1);
  expect(formatRun(run)).toContain('checked 3 days ago');
  expect(formatRun(run)).toContain('Older than 48 hours: amber-keep.');
});

test('a seller without data fails the run', () => {
  expect(
    exitCodeOf(refreshRun({ stores: storesReport(sellerReport({ status: 'missing' })) })),
  ).toBe(1);
});

test.each([
  [
    { status: 'incomplete', sellers: ['amber-keep'] },
    /no data .*\n {2}amber-keep\n {2}Look at .* run again/,
  ],
  [{ status: 'not-working', problems: ['x.'] }, /published site .* does not work\.\n {2}x\./],
  [{ status: 'refused', problems: ['x.'] }, /did not pass its checks\.\n {2}x\./],
  [{ status: 'failed', problems: ['y'] }, /the deployment failed\.\n {2}y/],
  [
    { status: 'rolled-back', problems: ['z'], to: '000001', deployment },
    /Rolled back to 000001: the smoke test of 000002-2024-06-01 failed\.\n {2}z/,
  ],
  [
    { status: 'roll-back-failed', problems: ['z'], reason: 'there is none', deployment },
    /nothing was rolled back: there is none\.\n {2}z/,
  ],
] as const)('$0.status fails the run and says why', (outcome, text) => {
  const run = refreshRun({ outcome });
  expect(formatRun(run)).toMatch(text);
  expect(exitCodeOf(run)).toBe(1);
});

test('names the first of many sellers without data, and says what to do', () => {
  const sellers = Array.from({ length: 40 }, (_, at) => `seller-${at}`);
  const text = formatRun(refreshRun({ outcome: { status: 'incomplete', sellers } }));
  expect(text).toMatch(
    /seller-22\n {2}… and 17 more\.\n {2}Look at .* run again.*--accept-missing/,
  );
});

test('escapes Markdown in the summary of a workflow', () => {
  const reason = 'it answered <b>500</b>\n# `x`';
  const cached = sellerReport({ slug: 'quiet-raiders', status: 'cached', reason });
  const markdown = runAsMarkdown(refreshRun({ stores: storesReport(cached, sellerReport()) }));
  expect(markdown).toMatch(/^## ✅ Nothing changed/);
  expect(markdown).toContain('- Reviews: 4 came, 2 went.');
  expect(markdown).toContain('1 fresh, 1 cached, 0 missing');
  expect(markdown).not.toContain('<b>');
  expect(markdown).toMatch(/quiet-raiders .*500/);
  expect(markdown).not.toMatch(/^# /m);
});

test('reports why the published site could not be read', () => {
  const published = { contentHash: null, reason: 'it answered 404' };
  expect(formatRun(refreshRun({ published }))).toContain(
    'published build.json could not be read: it answered 404.',
  );
});
