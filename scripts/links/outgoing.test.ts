import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutgoingLink, OutgoingReport } from './model.ts';
import { checkLinks, gatherAddresses, type LinkRun } from './run.ts';
import { buildSite } from './testing/builtSite.ts';
import {
  answer,
  type Behaviour,
  hangUp,
  inTurn,
  limited,
  type SickServer,
  silence,
  startSickServer,
} from './testing/sickServer.ts';
import { VirtualClock } from './testing/virtualClock.ts';

const now = '2024-05-01T05:00:00.000Z';
/** What the name service says, which is not the same on every machine that runs this. */
const UNRESOLVED: Record<string, string> = {
  'no-such-host.invalid': 'ENOTFOUND',
  'name-service-is-down.invalid': 'EAI_AGAIN',
};
let lookUps = 0;
let pending = 0;
let clock: VirtualClock;
const servers: SickServer[] = [];

beforeEach(() => {
  const real = globalThis.fetch;
  pending = 0;
  lookUps = 0;
  clock = new VirtualClock(now, () => pending > 0);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const code = UNRESOLVED[new Request(address).url.split('/')[2] ?? ''];
    if (code !== undefined) {
      lookUps += 1;
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
    }
    pending += 1;
    return real(address, init).finally(() => {
      pending -= 1;
    });
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(servers.splice(0).map(async (server) => server.close()));
});

async function serve(behave: (path: string) => Behaviour | undefined): Promise<SickServer> {
  const server = await startSickServer(behave, () => clock.now());
  servers.push(server);
  return server;
}

/** Checks links alone: no site is built, and nobody remembers anything. */
async function check(
  links: readonly string[],
  home: string,
  changes: Partial<LinkRun> = {},
): Promise<OutgoingReport> {
  const folder = await buildSite({});
  const { outgoing } = await checkLinks({
    options: {
      internal: false,
      outgoing: true,
      now: true,
      state: join(folder, 'links.json'),
      site: folder,
    },
    games: links.map((link, at) => ({ id: at + 1, name: `G${at + 1}`, link })),
    environment: { marketplaceUrl: home, siteUrl: 'https://site.example', basePath: '/' },
    clock,
    timeout: 2_000,
    progress: { show: () => undefined, clear: () => undefined },
    ...changes,
  });
  if (outgoing === null) throw new Error('The outgoing half did not run.');
  return outgoing;
}

const countsOf = (server: SickServer): Record<string, number> =>
  Object.fromEntries([...server.arrivals].map(([path, times]) => [path, times.length]));

const verdictsOf = (links: readonly OutgoingLink[]): Record<string, [string, string]> =>
  Object.fromEntries(
    links.map(({ address, verdict, status }) => [new URL(address).pathname, [verdict, status]]),
  );

const fine = answer(200);
const to = (status: number, location: string): Behaviour => answer(status, { location });

/** path → how it answers, requests it may cost, verdict, words */
const KINDS: Record<string, readonly [Behaviour, number, string, string]> = {
  '/c/404/': [answer(404), 1, 'broken', '404 Not Found'],
  '/c/410/': [answer(410), 1, 'broken', '410 Gone'],
  '/c/home/': [to(302, '/'), 1, 'broken', 'redirect to the home page'],
  '/c/home-for-good/': [to(301, '/?from=c'), 1, 'broken', 'redirect to the home page'],
  '/c/search/': [to(302, '/?s=game'), 1, 'broken', 'redirect to a search page'],
  '/c/401/': [answer(401), 1, 'doubtful', '401 Unauthorized'],
  '/c/403/': [answer(403), 1, 'doubtful', '403 Forbidden'],
  '/c/429/': [answer(429), 3, 'doubtful', '429 Too Many Requests'],
  '/c/500/': [answer(500), 3, 'doubtful', '500 Internal Server Error'],
  '/c/503/': [answer(503, { 'retry-after': '5' }), 3, 'doubtful', '503 Service Unavailable'],
  '/c/maintenance/': [
    answer(503, { 'retry-after': '600' }),
    1,
    'doubtful',
    '503 Service Unavailable',
  ],
  '/c/silent/': [silence, 3, 'doubtful', 'no answer in time'],
  '/c/hangs-up/': [hangUp, 3, 'doubtful', 'connection cut off: UND_ERR_SOCKET'],
  '/c/circle/': [to(302, '/c/circle/'), 1, 'doubtful', 'redirects in a circle'],
  '/c/nowhere/': [answer(302), 1, 'doubtful', '302 Found'],
  '/c/once-429/': [inTurn(answer(429, { 'retry-after': '2' }), fine), 2, 'fine', '200 OK'],
  '/c/once-502/': [inTurn(answer(502), fine), 2, 'fine', '200 OK'],
  '/c/once-cut/': [inTurn(hangUp, fine), 2, 'fine', '200 OK'],
  '/c/empty/': [answer(204), 1, 'fine', '204 No Content'],
  '/c/detour/': [to(302, '/c/fine-2/'), 1, 'fine', '200 OK'],
};

test('130 games, shared links and every kind of sick link: the report is exact and no request wasted', async () => {
  const server = await serve((path) => KINDS[path]?.[0]);
  const paths = [
    ...Object.keys(KINDS),
    ...Array.from({ length: 100 }, (_, at) => `/c/fine-${at}/`),
    ...Array.from({ length: 10 }, (_, at) => `/c/fine-${at % 3}/#part-${at}`),
  ];
  expect(paths).toHaveLength(130);
  const report = await check(
    paths.map((path) => server.url + path),
    server.url,
  );
  expect(report.links).toHaveLength(120);
  const shared = report.links.find(({ address }) => address.endsWith('/c/fine-2/'));
  expect(shared?.games).toHaveLength(4);

  const words = verdictsOf(report.links);
  const counts = countsOf(server);
  for (const [path, [, requests, verdict, status]] of Object.entries(KINDS)) {
    expect([path, counts[path], ...(words[path] ?? [])]).toEqual([path, requests, verdict, status]);
  }
  for (const path of paths.slice(20, 120)) {
    expect([path, counts[path], ...(words[path] ?? [])]).toEqual([path, 1, 'fine', '200 OK']);
  }
  expect(counts).not.toHaveProperty('/');
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(report.requests);
  expect(server.most()).toBeLessThanOrEqual(10);
  const times = [...server.arrivals.values()].flat().sort((one, other) => one - other);
  times.slice(2).forEach((time, at) => expect(time - (times[at] ?? 0)).toBeGreaterThan(1000));
});

test('a permanent redirect is reported with the last address that is meant for good', async () => {
  const server = await serve(
    (path) =>
      ({
        '/old': to(301, '/new'),
        '/new': to(308, '/newest/#top'),
        '/newest/': to(302, '/today/'),
        '/dead': to(301, '/gone'),
        '/gone': answer(404),
        '/app': to(301, 'market-app:open'),
      })[path],
  );
  const at = (path: string): string => server.url + path;
  const { links } = await check([at('/old'), at('/dead'), at('/app'), at('/newest/')], server.url);
  expect(links.map(({ verdict, status, movedTo }) => [verdict, status, movedTo])).toEqual([
    ['moved', `moved to ${at('/newest/')}`, at('/newest/')],
    ['broken', `redirect to ${at('/gone')}: 404 Not Found`, null],
    ['doubtful', 'redirect to market-app:open', null],
    ['fine', '200 OK', null],
  ]);
  expect(countsOf(server)['/newest/']).toBe(1);
});

test('a redirect in letters of another script leads where a browser would follow it', async () => {
  const sent = Buffer.from('/c/pokémon/').toString('latin1');
  const server = await serve((path) => (path === '/old' ? to(302, sent) : fine));
  const { links } = await check([`${server.url}/old`], server.url);
  expect(links[0]?.verdict).toBe('fine');
  expect(countsOf(server)).toEqual({ '/old': 1, '/c/pok%C3%A9mon/': 1 });
});

test('no host of that name is broken; a refused or unsafe connection is doubtful', async () => {
  const server = await serve(() => undefined);
  const closed = await serve(() => undefined);
  await closed.close();
  const { links } = await check(
    [
      'http://no-such-host.invalid/a',
      'http://no-such-host.invalid/b',
      'http://name-service-is-down.invalid/',
      `${closed.url}/`,
      `${server.url.replace('http:', 'https:')}/`,
    ],
    server.url,
    { timeout: 5000 },
  );
  expect(links.map(({ verdict, status }) => [verdict, status.replace(/ERR_\w+$/, 'ERR')])).toEqual([
    ['broken', 'no host of this name (DNS): ENOTFOUND'],
    ['broken', 'no host of this name (DNS): ENOTFOUND'],
    ['doubtful', 'the name service did not answer (DNS): EAI_AGAIN'],
    ['doubtful', 'connection refused: ECONNREFUSED'],
    ['doubtful', 'no trusted secure connection: ERR'],
  ]);
});

test('a host that limits us harder than we expect is asked more slowly until all is known', async () => {
  const strict = limited(() => clock.now());
  const server = await serve(() => strict);
  const links = Array.from({ length: 20 }, (_, at) => `${server.url}/c/${at}/`);
  const report = await check(links, server.url);
  expect(report.links.map(({ verdict }) => verdict)).toEqual(links.map(() => 'fine'));
  expect(strict.refused).toBeLessThan(5);
});

test('a host that wants to be left alone for an hour is, after two of its pages have said so', async () => {
  const server = await serve(() => answer(429, { 'retry-after': '3600' }));
  const links = Array.from({ length: 20 }, (_, at) => `${server.url}/c/${at}/`);
  const report = await check(links, server.url);
  expect(report.links.every(({ verdict }) => verdict === 'doubtful')).toBe(true);
  expect(report.links.at(-1)?.status).toMatch(/^not asked/);
  expect(report.requests).toBe(2);
  expect(clock.now() - Date.parse(now)).toBeLessThan(60_000);
});

test('a host that asks for a minute again and again is given up after twenty', async () => {
  const server = await serve(() => answer(429, { 'retry-after': '60' }));
  const links = Array.from({ length: 40 }, (_, at) => `${server.url}/c/${at}/`);
  const report = await check(links, server.url);
  expect(report.links.every(({ verdict }) => verdict === 'doubtful')).toBe(true);
  expect(report.links.at(-1)?.status).toMatch(/^not asked/);
  expect(clock.now() - Date.parse(now)).toBeLessThan(25 * 60_000);
});

test('other links to the games’ hosts are checked too, those to other hosts only counted', () => {
  const { addresses, elsewhere } = gatherAddresses(
    [{ id: 1, name: 'Dota 2', link: 'https://market.example/product-category/dota-2/' }],
    new Map([
      ['https://market.example/store/', ['/', '/about']],
      ['https://chat.example/guildmart', ['/contact']],
    ]),
  );
  expect(addresses.map(({ address, games, pages }) => [address, games.length, pages])).toEqual([
    ['https://market.example/product-category/dota-2/', 1, []],
    ['https://market.example/store/', 0, ['/', '/about']],
  ]);
  expect(elsewhere).toBe(1);
});
