import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localServer } from '../../data/api/testing/localServer.ts';
import { checkLinks, type LinkRun } from './check.ts';
import { isBroken, linksThatAre } from './model.ts';
import { writeSite } from './testing/writeSite.ts';

type Behaviour = (response: ServerResponse, count: number) => void;

const answer =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end('<h1>Page</h1>');
const redirect = (status: number, location: string): Behaviour => answer(status, { location });
/** Behaves like this for the first request, then answers 200. */
const once =
  (behaviour: Behaviour): Behaviour =>
  (response, count) =>
    (count === 1 ? behaviour : answer(200))(response, count);
const silence: Behaviour = () => undefined;
const hangUp: Behaviour = (response) => response.destroy();

let pages: Record<string, Behaviour>;
let counts: Record<string, number>;
let server: Awaited<ReturnType<typeof localServer>>;
let folder: string;
const warn = vi.spyOn(console, 'warn').mockReturnValue();

beforeEach(async () => {
  pages = {};
  counts = {};
  warn.mockClear();
  server = await localServer(({ url = '' }, response) => {
    const count = (counts[url] ?? 0) + 1;
    counts[url] = count;
    (pages[url] ?? answer(200))(response, count);
  });
  folder = await writeSite({
    'index.html': `<a href="/about">A</a><a href="${server.url}/c/cod/">C</a>`,
    'about/index.html': `<a href="/">H</a><a href="${server.url}/store/">S</a><a href="${server.url}/c/cod/">C</a>
      <a href="https://chat.example/">Chat</a>`,
  });
});
afterEach(() => server.close());

const options = { internal: true, outgoing: true, now: false };
const policy = { attemptMs: 1000, firstDelayMs: 1, spacingMs: 0, breakerThreshold: 100 };

/** Checks these links of games, on a site that links to the marketplace. */
const run = (links: readonly string[], at: string, changes: Partial<LinkRun> = {}) =>
  checkLinks({
    games: links.map((link, index) => ({ id: index + 1, name: `G${index + 1}`, link })),
    environment: { marketplaceUrl: server.url, siteUrl: 'https://site.example' },
    startedAt: new Date(at),
    progress: { show: () => undefined, clear: () => undefined },
    policy,
    ...changes,
    options: { ...options, state: join(folder, 'links.json'), site: folder, ...changes.options },
  });

/** Checks these links alone, with the verdict of this one run. */
async function checkNow(links: readonly string[], changes: Partial<LinkRun> = {}) {
  const site = { ...options, now: true, state: join(folder, 'now.json'), site: 'nowhere' };
  const only = { ...changes, options: { ...site, internal: false } };
  const { outgoing } = await run(links, '2024-05-01T05:00:00.000Z', only);
  if (outgoing === null) throw new Error('No outgoing link was checked.');
  return outgoing;
}

/** Path → behaviour, number of requests, verdict, status. */
const KINDS: Record<string, readonly [Behaviour, number, string, string]> = {
  '/c/404/': [answer(404), 1, 'broken', '404 Not Found'],
  '/c/410/': [answer(410), 1, 'broken', '410 Gone'],
  '/c/home/': [redirect(302, '/'), 1, 'broken', 'redirect to the home page'],
  '/c/search/': [redirect(302, '/?s=game'), 1, 'broken', 'redirect to a search page'],
  '/c/403/': [answer(403), 1, 'inconclusive', '403 Forbidden'],
  '/c/429/': [answer(429), 2, 'inconclusive', '429 Too Many Requests'],
  '/c/500/': [answer(500), 2, 'inconclusive', '500 Internal Server Error'],
  '/c/maintenance/': [
    answer(503, { 'retry-after': '600' }),
    1,
    'inconclusive',
    '503 Service Unavailable',
  ],
  '/c/silent/': [silence, 2, 'inconclusive', 'no whole answer within 1 s (2 attempts)'],
  '/c/hangs-up/': [hangUp, 2, 'inconclusive', 'the connection broke off (2 attempts)'],
  '/c/circle/': [redirect(302, '/c/circle/'), 1, 'inconclusive', 'redirects in a circle'],
  '/c/nowhere/': [answer(302), 1, 'inconclusive', '302 Found'],
  '/c/once-429/': [once(answer(429, { 'retry-after': '1' })), 2, 'fine', '200 OK'],
  '/c/once-cut/': [once(hangUp), 2, 'fine', '200 OK'],
  '/c/empty/': [answer(204), 1, 'fine', '204 No Content'],
  '/c/detour/': [redirect(302, '/c/fine/'), 1, 'fine', '200 OK'],
  '/c/fine/': [answer(200), 1, 'fine', '200 OK'],
};

test('classifies every kind of answer, and repeats only requests that may succeed later', async () => {
  const paths = Object.keys(KINDS);
  for (const [path, [behaviour]] of Object.entries(KINDS)) pages[path] = behaviour;
  const report = await checkNow(paths.map((path) => server.url + path));
  const found = report.links.map(({ verdict, status }, at) => {
    const path = paths[at] ?? '';
    return [path, [counts[path], verdict, status]];
  });
  const expected = Object.entries(KINDS).map(([path, [, ...rest]]) => [path, rest]);
  expect(found).toEqual(expected);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(report.requests);
});

test('reports the last URL to which a permanent redirect leads', async () => {
  pages = {
    '/old': redirect(301, '/new'),
    '/new': redirect(308, '/newest/#top'),
    '/newest/': redirect(302, '/today/'),
    '/dead': redirect(301, '/gone'),
    '/gone': answer(404),
    '/app': redirect(301, 'market-app:open'),
    '/pokemon': redirect(302, Buffer.from('/c/pokémon/').toString('latin1')),
  };
  const at = (path: string): string => server.url + path;
  const { links } = await checkNow(['/old', '/dead', '/app', '/newest/', '/pokemon'].map(at));
  expect(links.map(({ verdict, status, movedTo }) => [verdict, status, movedTo])).toEqual([
    ['moved', `moved to ${at('/newest/')}`, at('/newest/')],
    ['broken', `redirect to ${at('/gone')}: 404 Not Found`, null],
    ['inconclusive', 'redirect to market-app:open', null],
    ['fine', '200 OK', null],
    ['fine', '200 OK', null],
  ]);
  expect(counts).toMatchObject({ '/newest/': 1, '/c/pok%C3%A9mon/': 1 });
});

test('does not follow a redirect to a private IP address', async () => {
  pages['/c/inside/'] = redirect(302, 'http://10.0.0.1/admin/restart');
  const { links } = await checkNow([`${server.url}/c/inside/`]);
  expect(links[0]?.status).toBe(
    'redirect to http://10.0.0.1/admin/restart: 10.0.0.1 is not at a public IP address',
  );
});

test('asks no loopback address when the marketplace runs elsewhere', async () => {
  const environment = {
    marketplaceUrl: 'https://market.example',
    siteUrl: 'https://site.example',
    basePath: '/',
  };
  const { links } = await checkNow([`${server.url}/admin/restart`], { environment });
  expect(links[0]).toMatchObject({
    verdict: 'inconclusive',
    status: '127.0.0.1 is not at a public IP address',
  });
  expect(counts).toEqual({});
});

test('stops asking a host that does not answer, and checks other hosts meanwhile', async () => {
  const slow = await localServer(() => undefined);
  const shown: string[] = [];
  const progress = {
    show: (_doing: string, done = 0, total = 0) => shown.push(`${done} of ${total}`),
    clear: () => undefined,
  };
  const links = Array.from({ length: 30 }, (_, at) => `${slow.url}/${at}`);
  links.push(`${server.url}/c/cod/`);
  const changes = { progress, policy: { ...policy, attemptMs: 200, breakerThreshold: 3 } };
  const report = await checkNow(links, changes);
  await slow.close();
  expect(report.links.at(-1)?.verdict).toBe('fine');
  expect(report.links.at(-2)?.status).toContain(
    'not asked: the last 3 requests failed: no whole answer',
  );
  expect(report.requests).toBeLessThan(20);
  expect(shown.slice(0, 2)).toEqual(['0 of 31', '1 of 31']);
});

test('asks each URL at the games’ hosts once, and only counts URLs at other hosts', async () => {
  const links = ['/c/dota-2/', '/c/cod/', '/c/cod/'].map((path) => server.url + path);
  const report = await run(links, '2024-05-01T05:00:00.000Z');
  expect(report.internal).toEqual({ files: 2, urls: 2, broken: [] });
  const rows = report.outgoing?.links.map(({ games, url, pages: shownOn, verdict }) => [
    games.map(({ id }) => id),
    new URL(url).pathname,
    shownOn,
    verdict,
  ]);
  expect(rows).toEqual([
    [[1], '/c/dota-2/', [], 'fine'],
    [[2, 3], '/c/cod/', ['/', '/about'], 'fine'],
    [[], '/store/', ['/about'], 'fine'],
  ]);
  expect(counts).toEqual({ '/c/dota-2/': 1, '/c/cod/': 1, '/store/': 1 });
  expect(report.outgoing?.elsewhere).toBe(1);
});

test('a link is broken after a second run twenty hours later, until a run opens it', async () => {
  const links = [`${server.url}/c/cod/`];
  pages['/c/cod/'] = answer(404);
  const first = await run(links, '2024-05-01T05:00:00.000Z');
  expect([isBroken(first), linksThatAre(first, 'unconfirmed').length]).toEqual([false, 1]);
  expect(isBroken(await run(links, '2024-05-01T06:00:00.000Z'))).toBe(false);
  const later = await run(links, '2024-05-02T01:00:00.000Z');
  expect(linksThatAre(later, 'broken')[0]).toMatchObject({ since: '2024-05-01T05:00:00.000Z' });
  pages = {};
  expect(isBroken(await run(links, '2024-05-03T05:00:00.000Z'))).toBe(false);
});

test('a check of internal links asks no other host and keeps the history', async () => {
  const links = [`${server.url}/c/cod/`];
  const site = { ...options, state: join(folder, 'links.json'), site: folder };
  pages['/c/cod/'] = answer(404);
  await run(links, '2024-05-01T05:00:00.000Z');
  const internal = { options: { ...site, outgoing: false } };
  const report = await run(links, '2024-05-02T05:00:00.000Z', internal);
  expect(report.outgoing).toBeNull();
  expect(counts['/c/cod/']).toBe(1);
  expect(isBroken(await run(links, '2024-05-03T05:00:00.000Z'))).toBe(true);
});

test('checks outgoing links without a built site; internal links need a build', async () => {
  await checkNow([`${server.url}/c/cod/`]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('npm run build')]]);
  const site = { ...options, state: join(folder, 'links.json'), site: 'nowhere' };
  const broken = run([], '2024-05-01T05:00:00.000Z', { options: site });
  await expect(broken).rejects.toThrow('npm run build');
});
