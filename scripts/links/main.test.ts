import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { localServer, refusingUrl } from '../../data/api/testing/localServer.ts';
import { readLinkOptions, tellReport, whileMarketplaceRuns } from './main.ts';
import type { LinksReport } from './model.ts';
import { writeSite } from './testing/writeSite.ts';

test('without options both halves run, and the history is under .cache', () => {
  expect(readLinkOptions([])).toEqual({
    internal: true,
    outgoing: true,
    now: false,
    all: false,
    json: false,
    issue: false,
    state: '.cache/links.json',
    site: 'dist/client',
  });
});

test('one half can be asked for alone', () => {
  expect(readLinkOptions(['--internal'])).toMatchObject({ internal: true, outgoing: false });
  expect(readLinkOptions(['--outgoing'])).toMatchObject({ internal: false, outgoing: true });
});

test('reads every other option', () => {
  const args = ['--now', '--json', '--all', '--state', 'a', '--site', 'b', '--issue'];
  const all = { now: true, json: true, all: true, state: 'a', site: 'b', issue: true };
  expect(readLinkOptions(args)).toMatchObject(all);
});

test('an unknown option is explained with those that exist', () => {
  expect(() => readLinkOptions(['--extern'])).toThrow(/--extern[^]*--outgoing/);
});

test('the issue needs both halves', () => {
  expect(() => readLinkOptions(['--issue', '--outgoing'])).toThrow('leave out --internal');
});

const statusAt = async (url: string): Promise<number | null> =>
  fetch(`${url}/store/`).then(
    (response) => response.status,
    () => null,
  );

test('starts the embedded marketplace where the site’s links lead, until they are checked', async () => {
  const url = await refusingUrl();
  const during = await whileMarketplaceRuns(url, async () => statusAt(url));
  expect(during).toBe(200);
  expect(await statusAt(url)).toBeNull();
});

test('asks a marketplace that runs there already, and leaves it running', async () => {
  const server = await localServer((_request, response) => response.writeHead(418).end());
  const { url } = server;
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await whileMarketplaceRuns(url, async () => statusAt(url))).toBe(418);
  expect(warn.mock.calls).toEqual([[`Something runs at ${url} already: asking that.`]]);
  warn.mockRestore();
  expect(await statusAt(url)).toBe(418);
  await server.close();
});

test('prints the report, and writes it for a browser and for a workflow', async () => {
  const report: LinksReport = {
    checkedAt: '2024-05-01T05:00:00.000Z',
    internal: { files: 2, addresses: 3, broken: [] },
    outgoing: null,
  };
  const folder = await writeSite({});
  const at = (name: string): string => join(folder, name);
  const options = { json: false, all: false, state: at('links.json') };
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await tellReport(report, options, at('links.html'), at('summary.md'));
  await tellReport(report, { ...options, json: true }, at('links.html'), at('summary.md'));
  const [text, json] = log.mock.calls.map(([printed]) => String(printed));
  log.mockRestore();
  expect(text).toContain('Internal links: 3 addresses in 2 files, all there.');
  expect(JSON.parse(json ?? '')).toEqual(report);
  expect((await readFile(at('summary.md'), 'utf8')).match(/## ✅ No link is broken/g)).toHaveLength(
    2,
  );
  expect(await readFile(at('links.html'), 'utf8')).toContain('2 of the last 30 runs');
});
