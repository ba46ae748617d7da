import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as stores from '../stores/fetchStores.ts';
import { sellerReport, storesReport } from '../stores/testing/storesReport.ts';
import * as site from './buildSite.ts';
import { fetchAndBuild } from './fetchAndBuild.ts';
import { parseBuildOptions } from './options.ts';

const build = (...args: readonly string[]): Promise<void> => fetchAndBuild(parseBuildOptions(args));
const buildSite = vi.fn<typeof site.buildSite>();

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  buildSite.mockResolvedValue({ pages: 15, hash: '' });
  vi.spyOn(site, 'buildSite').mockImplementation(buildSite);
});
afterEach(() => void vi.resetAllMocks());

test.each([
  [[], 1],
  [['--offline'], 0],
])('with %j, fetches the stores %i times before it builds', async (args, times) => {
  const fetch = vi.spyOn(stores, 'fetchStores').mockResolvedValue(storesReport(sellerReport()));
  await build(...args);
  expect(fetch).toHaveBeenCalledTimes(times);
  expect(buildSite).toHaveBeenCalledOnce();
});

test('refuses an unknown option with a list of the known ones', () => {
  expect(() => parseBuildOptions(['--ofline'])).toThrow(/--offline/);
});

test.each(['ends', 'fails'])('clears the line of progress after a build that %s', async (how) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { isTTY } = process.stderr;
  process.stderr.isTTY = true;
  buildSite.mockImplementation(async (progress) => {
    progress('Swapping outputs');
    if (how === 'fails') throw new Error('no space');
    return { pages: 15, hash: '' };
  });
  await build('--offline').catch(() => null);
  process.stderr.isTTY = isTTY;
  const [shown, cleared] = written.mock.calls.map(([text]) => text);
  expect([shown, cleared]).toEqual([expect.stringContaining('Swapping outputs'), '\r\u001B[K']);
});
