import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBroken, type LinksReport, linksThatAre, readReport } from './model.ts';
import { tellReport } from './main.ts';
import { checkLinks, type LinkRun } from './run.ts';
import { buildSite } from './testing/builtSite.ts';
import { answer, type SickServer, startSickServer } from './testing/sickServer.ts';
import { VirtualClock } from './testing/virtualClock.ts';

let server: SickServer;
let sick: Set<string>;
const warn = vi.spyOn(console, 'warn').mockReturnValue();
let folder: string;

const page = (...links: readonly string[]): string =>
  links.map((link) => `<a href="${link}">x</a>`).join('');

beforeEach(async () => {
  sick = new Set();
  warn.mockClear();
  server = await startSickServer((path) => (sick.has(path) ? answer(404) : undefined));
  folder = await buildSite({
    'index.html': page('/about', `${server.url}/c/dota-2/`, `${server.url}/c/cod/`),
    'about/index.html': page('/', `${server.url}/store/`, `${server.url}/c/cod/`),
  });
});

afterEach(async () => {
  await server.close();
});

async function run(at: string, options: Partial<LinkRun['options']> = {}): Promise<LinksReport> {
  return checkLinks({
    options: {
      internal: true,
      outgoing: true,
      now: false,
      state: join(folder, '.cache/links.json'),
      site: folder,
      ...options,
    },
    games: [
      { id: 1, name: 'Dota 2', link: `${server.url}/c/dota-2/` },
      { id: 2, name: 'Call of Duty', link: `${server.url}/c/cod/` },
      { id: 3, name: 'Call of Duty Mobile', link: `${server.url}/c/cod/` },
    ],
    environment: {
      marketplaceUrl: server.url,
      siteUrl: 'http://localhost:4173',
      basePath: '/',
    },
    clock: new VirtualClock(at),
    progress: { show: () => undefined, clear: () => undefined },
  });
}

test('a report joins games, addresses and pages, and each address is asked once', async () => {
  const report = await run('2024-05-01T05:00:00.000Z');
  expect(report.internal).toEqual({ files: 2, addresses: 2, broken: [] });
  const rows = report.outgoing?.links.map(({ games, address, pages, verdict }) => [
    games.map(({ id }) => id),
    new URL(address).pathname,
    pages,
    verdict,
  ]);
  expect(rows).toEqual([
    [[1], '/c/dota-2/', ['/'], 'fine'],
    [[2, 3], '/c/cod/', ['/', '/about'], 'fine'],
    [[], '/store/', ['/about'], 'fine'],
  ]);
  expect([...server.arrivals.values()].map((times) => times.length)).toEqual([1, 1, 1]);
});

test('a link is broken when a second run twenty hours later says so too, and mended when it answers', async () => {
  sick.add('/c/cod/');
  const first = await run('2024-05-01T05:00:00.000Z');
  expect([isBroken(first), linksThatAre(first, 'unconfirmed').length]).toEqual([false, 1]);
  const soon = await run('2024-05-01T06:00:00.000Z');
  expect(isBroken(soon)).toBe(false);
  const later = await run('2024-05-02T01:00:00.000Z');
  expect(isBroken(later)).toBe(true);
  expect(linksThatAre(later, 'broken')[0]).toMatchObject({
    status: '404 Not Found',
    since: '2024-05-01T05:00:00.000Z',
    games: [{ name: 'Call of Duty' }, { name: 'Call of Duty Mobile' }],
  });
  sick.clear();
  expect(isBroken(await run('2024-05-03T05:00:00.000Z'))).toBe(false);
});

test('with --now one run is enough', async () => {
  sick.add('/c/dota-2/');
  expect(isBroken(await run('2024-05-01T05:00:00.000Z', { now: true }))).toBe(true);
});

test('the internal half asks nobody outside and forgets nothing', async () => {
  sick.add('/c/cod/');
  await run('2024-05-01T05:00:00.000Z');
  const before = server.arrivals.get('/c/cod/')?.length;
  const report = await run('2024-05-02T05:00:00.000Z', { outgoing: false });
  expect(report.outgoing).toBeNull();
  expect(server.arrivals.get('/c/cod/')?.length).toBe(before);
  expect(isBroken(await run('2024-05-03T05:00:00.000Z'))).toBe(true);
});

test('the outgoing half runs without a built site, and says what it cannot tell', async () => {
  const site = join(folder, 'nowhere');
  const report = await run('2024-05-01T05:00:00.000Z', { site, internal: false });
  expect(report.internal).toBeNull();
  expect(report.outgoing?.links.map(({ pages }) => pages)).toEqual([[], []]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('npm run build')]]);
  await expect(run('2024-05-01T05:00:00.000Z', { site })).rejects.toThrow('npm run build');
});

test('the report is printed, written for other programs to read, and added to a run’s summary', async () => {
  const report = await run('2024-05-01T05:00:00.000Z');
  const path = join(folder, 'report.json');
  const summary = join(folder, 'summary.md');
  const state = join(folder, '.cache/links.json');
  const options = { json: false, all: false, report: path, state };
  const file = join(folder, 'reports/links.html');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await tellReport(report, options, file, summary);
  await tellReport(report, { ...options, json: true }, file, summary);
  const [text, json] = log.mock.calls.map(([printed]) => String(printed));
  log.mockRestore();
  expect(text).toContain('Outgoing links: 3 addresses, 3 requests: 0 broken, 3 fine.');
  expect(JSON.parse(json ?? '')).toEqual(report);
  await expect(readReport(path)).resolves.toEqual(report);
  expect((await readFile(summary, 'utf8')).match(/## ✅ No link is broken/g)).toHaveLength(2);
  expect(await readFile(file, 'utf8')).toContain('No link is broken');
  expect(await readFile(file, 'utf8')).toContain('2 of the last 30 runs');
});

test('a report that is missing or something else says how to make one', async () => {
  await expect(readReport(join(folder, 'none.json'))).rejects.toThrow('check:links -- --report');
  await expect(readReport(join(folder, 'index.html'))).rejects.toThrow('is not a report');
});
