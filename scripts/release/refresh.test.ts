import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { KnownError } from '../../data/lib/knownError.ts';
import * as site from '../build/buildSite.ts';
import * as content from '../build/contentHash.ts';
import { summaryAsText } from '../lib/report.ts';
import * as stores from '../stores/fetchStores.ts';
import * as age from './age.ts';
import type { DeployTarget } from './deploy.ts';
import * as deployment from './deploy.ts';
import * as published from './publishedBuild.ts';
import { refresh, type RefreshJob, type RefreshRun } from './refresh.ts';
import { exitCodeOf, refreshSummary } from './report.ts';
import { type Host, sellers, startHost, writeSite } from './testing/builtSite.ts';
import { sellerReport, storesReport } from '../stores/testing/storesReport.ts';

beforeEach(() => {
  vi.spyOn(stores, 'fetchStores').mockResolvedValue(storesReport(sellerReport()));
  vi.spyOn(content, 'siteState').mockResolvedValue({
    bundleKey: '',
    pages: [],
    contentHash: 'new',
  });
  vi.spyOn(age, 'readChecked').mockResolvedValue(new Map());
  vi.spyOn(age, 'writeChecked').mockResolvedValue();
  vi.spyOn(published, 'fetchPublishedBuild').mockResolvedValue({
    contentHash: 'old',
    reason: '',
  });
});
afterEach(() => void vi.restoreAllMocks());

const prune = vi.fn<DeployTarget['prune']>(() => Promise.resolve());
const unused = () => Promise.reject(new Error('Nothing is to be deployed.'));
const target = { name: 'here', compresses: false, deploy: unused, rollBack: unused, prune };

const formatRun = (run: RefreshRun): string => summaryAsText(refreshSummary(run));

const refreshWith = (job: Partial<RefreshJob> = {}): Promise<RefreshRun> =>
  refresh({ environment: readEnvironment({}), sellers: [], target, flags: {}, ...job });

/** Runs a refresh whose build throws an error. */
function stopWith(error: Error): Promise<RefreshRun> {
  vi.spyOn(site, 'buildSite').mockRejectedValue(error);
  return refreshWith();
}

test.each([
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'The disk is full'],
  ['a mistake in content', new KnownError('data/games.json: 3 has no name.'), '3 has no name.'],
])('reports %s in a sentence, with the fetched stores', async (_, error, sentence) => {
  const run = await stopWith(new Error('bundling failed', { cause: error }));
  expect(formatRun(run)).toContain('amber-keep');
  expect(formatRun(run)).toContain(sentence);
  expect(formatRun(run)).not.toMatch(/^\s+at /m);
});

test('reports an unknown error with its stack', async () => {
  const run = await stopWith(new TypeError('undefined is not a function'));
  expect(formatRun(run)).toMatch(/TypeError: undefined is not a function\n\s+at /);
});

test('reports a security.txt that has expired', async () => {
  const late = { ...storesReport(sellerReport()), finishedAt: '2099-01-01T00:00:00.000Z' };
  vi.spyOn(stores, 'fetchStores').mockResolvedValue(late);
  const run = await stopWith(new KnownError('stopped'));
  expect(run.security?.severity).toBe('error');
  expect(formatRun(run)).toContain('security.txt expired');
});

test('builds without deploying with --no-deploy', async () => {
  vi.spyOn(site, 'buildSite').mockResolvedValue({ rendered: 1, cached: 0 });
  const deploy = vi.spyOn(deployment, 'deploy');
  const flags = { 'no-deploy': true };
  expect((await refreshWith({ flags })).outcome).toEqual({ status: 'built' });
  expect((await refreshWith({ flags, target: null })).outcome).toEqual({ status: 'built' });
  expect(deploy).not.toHaveBeenCalled();
});

describe('while nothing changes', () => {
  let folder: string;
  let host: Host;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'unchanged-'));
    await writeSite(folder, 'new');
    host = await startHost(folder);
    vi.mocked(published.fetchPublishedBuild).mockRestore();
    prune.mockClear();
  });
  afterEach(async () => {
    await host.close();
    await rm(folder, { recursive: true });
  });

  const refreshUnchanged = () => {
    const { environment } = host;
    const testing = { sources: environment, delaysMs: [] };
    return refreshWith({ environment, sellers, testing });
  };

  test('a refresh deploys nothing, and deletes old releases', async () => {
    expect((await refreshUnchanged()).outcome).toEqual({ status: 'unchanged' });
    expect(prune).toHaveBeenCalledOnce();
  });

  test('a refresh fails when the published site does not work', async () => {
    await rm(path.join(folder, 'about/index.html'));
    const run = await refreshUnchanged();
    expect(formatRun(run)).toContain('/about answers 404 instead of 200.');
    expect(exitCodeOf(run)).toBe(1);
  });
});
