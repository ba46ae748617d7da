import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { KnownError } from '../../data/lib/knownError.ts';
import * as site from '../build/buildSite.ts';
import * as content from '../build/contentHash.ts';
import { progressOn } from '../lib/progress.ts';
import { summaryAsText } from '../lib/reportText.ts';
import * as stores from '../stores/refresh.ts';
import * as age from './age.ts';
import type { DeployTarget } from './publish.ts';
import * as publishing from './publish.ts';
import * as published from './publishedBuild.ts';
import { refresh, type RefreshJob, type RefreshRun } from './refresh.ts';
import { exitCodeOf, refreshPage } from './report.ts';
import { type Host, sellers, startHost, writeSite } from './testing/builtSite.ts';
import { sellerReport, storesReport } from '../stores/testing/storesReport.ts';

beforeEach(() => {
  vi.spyOn(stores, 'refreshStores').mockResolvedValue(storesReport(sellerReport()));
  vi.spyOn(content, 'siteState').mockResolvedValue({
    bundleKey: '',
    pages: [],
    contentHash: 'new',
  });
  vi.spyOn(age, 'readChecked').mockResolvedValue(new Map());
  vi.spyOn(age, 'writeChecked').mockResolvedValue();
  vi.spyOn(published, 'readPublishedBuild').mockResolvedValue({
    contentHash: 'old',
    reason: '',
  });
});
afterEach(() => void vi.restoreAllMocks());

const prune = vi.fn<DeployTarget['prune']>(() => Promise.resolve());
const unused = () => Promise.reject(new Error('Nothing is to be deployed.'));
const target = { name: 'here', compresses: false, deploy: unused, rollBack: unused, prune };

const formatRun = (run: RefreshRun): string => summaryAsText(refreshPage(run));

function refreshWith(over: Partial<RefreshJob> = {}): Promise<RefreshRun> {
  const modes = { deploys: true, force: false, acceptLoss: false, acceptMissing: false };
  const line = progressOn(process.stderr);
  const environment = readEnvironment({});
  return refresh({ environment, sellers: [], target: null, line, ...modes, ...over });
}

/** A run with news whose build breaks. */
function brokenBy(error: Error): Promise<RefreshRun> {
  vi.spyOn(site, 'buildSite').mockRejectedValue(error);
  return refreshWith();
}

test.each([
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'The disk is full'],
  ['a mistake in content', new KnownError('data/games.json: 3 has no name.'), '3 has no name.'],
])('%s is told in a sentence, and what was fetched with it', async (_, error, sentence) => {
  const broken = await brokenBy(new Error('bundling failed', { cause: error }));
  expect(formatRun(broken)).toContain('amber-keep');
  expect(formatRun(broken)).toContain(sentence);
  expect(formatRun(broken)).not.toMatch(/^\s+at /m);
});

test('what nobody foresaw is told with its stack', async () => {
  const broken = await brokenBy(new TypeError('undefined is not a function'));
  expect(formatRun(broken)).toMatch(/TypeError: undefined is not a function\n\s+at /);
});

test('a run says when security.txt is over', async () => {
  const late = { ...storesReport(sellerReport()), finishedAt: '2099-01-01T00:00:00.000Z' };
  vi.spyOn(stores, 'refreshStores').mockResolvedValue(late);
  const broken = await brokenBy(new KnownError('stopped'));
  expect(broken.security?.severity).toBe('error');
  expect(formatRun(broken)).toContain('security.txt expired');
});

test('without a place to deploy to, or told not to deploy, a run builds and leaves the rest', async () => {
  vi.spyOn(site, 'buildSite').mockResolvedValue({ rendered: 1, cached: 0 });
  const publish = vi.spyOn(publishing, 'publish');
  expect((await refreshWith()).outcome).toEqual({ status: 'built' });
  expect((await refreshWith({ target, deploys: false })).outcome).toEqual({ status: 'built' });
  expect(publish).not.toHaveBeenCalled();
});

describe('a night without news', () => {
  let folder: string;
  let host: Host;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'quiet-'));
    await writeSite(folder, 'new');
    host = await startHost(folder);
    vi.mocked(published.readPublishedBuild).mockRestore();
    prune.mockClear();
  });
  afterEach(async () => {
    await host.close();
    await rm(folder, { recursive: true });
  });

  const quietRun = () => {
    const { environment } = host;
    return refreshWith({
      environment,
      sellers,
      target,
      testing: { sources: environment, waits: [] },
    });
  };

  test('deploys nothing, and deletes old releases', async () => {
    expect((await quietRun()).outcome).toEqual({ status: 'unchanged' });
    expect(prune).toHaveBeenCalledOnce();
  });

  test('notices a published site that does not work, as a run that was killed may leave it', async () => {
    await rm(path.join(folder, 'about/index.html'));
    const quiet = await quietRun();
    expect(formatRun(quiet)).toContain('/about answers 404 instead of 200.');
    expect(exitCodeOf(quiet)).toBe(1);
  });
});
