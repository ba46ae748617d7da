import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sellerReport, storesReport } from '../stores/testing/storesReport.ts';
import * as lastKnown from '../stores/lastKnown.ts';
import * as stores from '../stores/fetchStores.ts';
import * as site from './buildSite.ts';
import { fetchAndBuild } from './fetchAndBuild.ts';
import { parseBuildOptions } from './options.ts';

const build = (...args: readonly string[]): Promise<void> => fetchAndBuild(parseBuildOptions(args));
const buildSite = vi.fn<typeof site.buildSite>();

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  buildSite.mockResolvedValue({ rendered: 0, cached: 0 });
  vi.spyOn(site, 'buildSite').mockImplementation(buildSite);
});
afterEach(() => void vi.resetAllMocks());

test('refuses a release that has no data for a seller whose published page may have some', async () => {
  const missing = sellerReport({ status: 'missing', from: null, mayBePublished: true });
  vi.spyOn(stores, 'fetchStores').mockResolvedValue(storesReport(missing));
  await expect(build('--release')).rejects.toThrow('there is no data for amber-keep');
  expect(buildSite).not.toHaveBeenCalled();
  await build();
  expect(buildSite).toHaveBeenCalledOnce();
});

test('refuses an offline release without any local data', async () => {
  vi.spyOn(lastKnown, 'assertAnyLocal').mockRejectedValue(new Error('no data'));
  await expect(build('--release', '--offline')).rejects.toThrow('no data');
  expect(buildSite).not.toHaveBeenCalled();
  await build('--offline');
  expect(buildSite).toHaveBeenCalledOnce();
});

test.each(['ends', 'fails'])('clears the line of progress after a build that %s', async (how) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { isTTY } = process.stderr;
  process.stderr.isTTY = true;
  buildSite.mockImplementation(async (_options, progress) => {
    progress('Swapping outputs');
    if (how === 'fails') throw new Error('no space');
    return { rendered: 0, cached: 0 };
  });
  await build('--offline').catch(() => null);
  process.stderr.isTTY = isTTY;
  expect(written.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('Swapping outputs'),
    '\r\u001B[K',
  ]);
});
