import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../data/site/environment.ts';
import { KnownError } from '../../data/lib/knownError.ts';
import * as site from '../build/buildSite.ts';
import * as content from '../build/contentHash.ts';
import { progressOn } from '../lib/progress.ts';
import { summaryAsText } from '../lib/reportText.ts';
import * as stores from '../stores/refresh.ts';
import * as age from './age.ts';
import * as published from './publishedBuild.ts';
import { refresh, type RefreshRun } from './refresh.ts';
import { refreshPage } from './report.ts';
import { sellerReport, storesReport } from './testing/storesReport.ts';

beforeEach(() => {
  vi.spyOn(stores, 'refreshStores').mockResolvedValue(storesReport(sellerReport()));
  vi.spyOn(content, 'siteState').mockResolvedValue({ codeKey: '', pages: [], contentHash: 'new' });
  vi.spyOn(age, 'readChecked').mockResolvedValue(new Map());
  vi.spyOn(age, 'writeChecked').mockResolvedValue();
  vi.spyOn(published, 'readPublishedBuild').mockResolvedValue({
    contentHash: 'old',
    checkedAt: null,
    reason: '',
  });
});
afterEach(() => void vi.restoreAllMocks());

const formatRun = (run: RefreshRun): string => summaryAsText(refreshPage(run));

/** A run with news whose build breaks. */
function brokenBy(error: Error): Promise<RefreshRun> {
  vi.spyOn(site, 'buildSite').mockRejectedValue(error);
  const modes = { compress: true, force: false, acceptLoss: false, acceptMissing: false };
  const line = progressOn(process.stderr);
  return refresh({ environment: readEnvironment({}), sellers: [], target: null, line, ...modes });
}

test.each([
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'The disk is full'],
  ['a mistake in content', new KnownError('data/games.json: 3 has no name.'), '3 has no name.'],
])('%s is told in a sentence, and what was fetched with it', async (_, error, sentence) => {
  const run = await brokenBy(new Error('bundling failed', { cause: error }));
  expect(formatRun(run)).toContain('amber-keep');
  expect(formatRun(run)).toContain(sentence);
  expect(formatRun(run)).not.toMatch(/^\s+at /m);
});

test('what nobody foresaw is told with its stack', async () => {
  const run = await brokenBy(new TypeError('undefined is not a function'));
  expect(formatRun(run)).toMatch(/TypeError: undefined is not a function\n\s+at /);
});

test('a run says when security.txt is over', async () => {
  const late = { ...storesReport(sellerReport()), finishedAt: '2099-01-01T00:00:00.000Z' };
  vi.spyOn(stores, 'refreshStores').mockResolvedValue(late);
  const run = await brokenBy(new KnownError('stopped'));
  expect(run.security?.tone).toBe('bad');
  expect(formatRun(run)).toContain('security.txt expired');
});
