import { expect, test } from 'vitest';
import { summaryAsText } from '../lib/report.ts';
import { exitCodeOf, refreshSummary } from './report.ts';

test('a night shows what the content needs soon, and succeeds', () => {
  const run = {
    stores: null,
    outcome: { status: 'unchanged', headline: 'A', details: [], exitCode: 0 },
  } as const;
  const what = 'security.txt expires on 2027-10-01';
  const warning = { severity: 'warning', what, why: '', advice: 'Write a later day.' } as const;
  const summary = refreshSummary(run, [warning]);
  expect(summaryAsText(summary)).toContain(`⚠️ ${what}\n   Write a later day.`);
  expect(exitCodeOf(run, summary)).toBe(0);
});
