import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localServer } from '../../model/http/testing/localServer.ts';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { writeFiles } from '../lib/files.ts';
import { summaryAsText } from '../lib/report.ts';
import { checkInside } from './inside.ts';
import { checkOutside, type OutsideRun } from './outside.ts';
import { linksSummary } from './report.ts';

// A busy name server gives no clear answer, and this file tests hosts that nobody has.
vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: object, found: (error: Error, all: []) => void): void =>
    found(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), []),
}));

const environment = readSettings({ SITE_URL: 'https://guildmart.example' });

async function crawl(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'links-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFiles(folder, files);
  const isOutside = (url: string) => url.includes('/product-category/');
  const { broken, outside } = await checkInside(folder, environment, { isOutside });
  return { broken: broken.map(({ url, pages }) => [url, ...pages].join(' ')), outside };
}

const sound = {
  'index.html': `<link rel="stylesheet" href="/a.css"><link rel="canonical" href="https://guildmart.example/">
    <p id="main"><a href="#main">S</a><a href="/about#who">A</a><a href="#top">U</a><a href="mailto:a@b.example">M</a>
    <a href="tel:+1-202-555-0100;ext=1">T</a>
    <a href="https://guildmart.example/product-category/dota-2/">D</a><a href="https://nobody.invalid/x">X</a>`,
  'about/index.html':
    '<h1 id="who">W</h1><a href="/#main">H</a><img srcset="/a.png 2x" src="/a.png">',
  'a.css': 'body{background:url(/a.png)}',
  'a.png': 'x',
  '404.html': '<a href="/">Home</a>',
};

test('finds nothing wrong in a sound site, and returns its links to other hosts', async () => {
  vi.stubEnv('https_proxy', 'http://proxy.invalid:9');
  const { broken, outside } = await crawl(sound);
  // What follows in the same command may use the proxy.
  expect(process.env['https_proxy']).toBe('http://proxy.invalid:9');
  vi.unstubAllEnvs();
  expect(broken).toEqual([]);
  expect([...outside]).toEqual([
    ['https://guildmart.example/product-category/dota-2/', '/'],
    ['https://nobody.invalid/x', '/'],
  ]);
});

test('names what is missing inside the site with the pages that link to it', async () => {
  const { broken } = await crawl({
    ...sound,
    'a.css': '@font-face{src:url("none.woff2")}',
    '404.html': '<a href="/gone">G</a><a href="https://:x">Typo</a>',
    'text/index.html': `<a href="/gone">G</a><img srcset="/none.png 2x"><a href="/about#lost">L</a><a href="#self">S</a>
      <style>a{background:url(/none.svg)}</style><meta property="og:image" content="https://guildmart.example/none.jpg">`,
  });
  expect(broken).toEqual([
    '/about#lost /text',
    '/gone /404.html /text',
    '/none.jpg /text',
    '/none.png /text',
    '/none.svg /text',
    '/none.woff2 /a.css',
    '/text/#self /text',
    'https://:x /404.html',
  ]);
});

test('reads a page whose name has signs that mean something in a URL', async () => {
  const { broken } = await crawl({ ...sound, 'why? 100% #1.html': '<a href="/gone">G</a>' });
  expect(broken).toEqual(['/gone /why%3F%20100%25%20%231.html']);
});

test('says what to run when the folder has no built site', async () => {
  await expect(crawl({ 'notes.txt': '' })).rejects.toThrow('npm run build');
});

test('a lack of open files is told as such, and not as broken links', async () => {
  const { fetch } = globalThis;
  const cause = Object.assign(new Error('connect EMFILE 127.0.0.1'), { code: 'EMFILE' });
  vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
    url.includes('/a.svg')
      ? Promise.reject(new TypeError('fetch failed', { cause }))
      : fetch(url, options),
  );
  const crawled = crawl({ 'index.html': '<a href="/a.svg#b">A</a>', 'a.svg': '<svg>' });
  await expect(crawled).rejects.toThrow(
    /^This process could not serve \/a\.svg to itself \(.*too many open files.*Raise the limit/,
  );
  vi.unstubAllGlobals();
});

/** An answer's status, location and body; null hangs up. */
type ServerAnswer = readonly [status: number, location?: string, body?: string] | null;

/** By path: what the server answers (the last answer also to retries), the number of requests, the finding. */
const PATHS: Record<string, readonly [ServerAnswer[], number, verdict: string, status: string]> = {
  '/404/': [[[404]], 1, 'broken', '404 Not Found'],
  '/410/': [[[410]], 1, 'broken', '410 Gone'],
  '/to-home/': [[[302, '/']], 1, 'broken', 'redirect to the home page'],
  '/search/': [[[302, '/?s=game']], 1, 'broken', 'redirect to a search page'],
  '/inside/': [
    [[302, 'http://10.0.0.1/admin']],
    1,
    'inconclusive',
    'redirect to http://10.0.0.1/admin: 10.0.0.1 is not at a public IP address',
  ],
  '/403/': [[[403]], 1, 'inconclusive', '403 Forbidden'],
  '/429/': [[[429]], 3, 'inconclusive', '429 Too Many Requests'],
  '/500/': [[[500]], 3, 'inconclusive', '500 Internal Server Error'],
  '/hangs-up/': [
    [null],
    3,
    'inconclusive',
    'the connection broke off before an answer came; if the port speaks TLS, write https: in the URL',
  ],
  '/once-500/': [[[500], [500], [200]], 3, 'fine', '200 OK'],
  '/moved/': [[[302, '/en/games/moved/']], 1, 'fine', '200 OK'],
  '/says-404/': [
    [[200, '', '<body class="archive error404">']],
    1,
    'inconclusive',
    'the page says that it was not found, though with 200',
  ],
  '/empty/': [[[200, '', '<p class="woocommerce-no-products-found">']], 1, 'fine', '200 OK'],
  '/styles/': [[[200, '', `<style>${' '.repeat(200_000)}`]], 1, 'fine', '200 OK'],
  '/old/': [[[301, '/product-category/new/']], 1, 'fine', '200 OK'],
  '/fine/': [[[200]], 1, 'fine', '200 OK'],
};

async function ask(urlsOf: (server: string) => readonly string[], over: Partial<OutsideRun> = {}) {
  const asked: string[] = [];
  const server = await localServer(({ url = '' }, response) => {
    asked.push(url);
    const [answers] = PATHS[url] ?? [[[200]]];
    const count = asked.filter((one) => one === url).length;
    const answer = answers[Math.min(count, answers.length) - 1];
    if (!answer) response.destroy();
    else
      response
        .writeHead(answer[0], answer[1] ? { location: answer[1] } : {})
        .end(answer[2] ?? `<h1>${url}</h1>`);
  });
  const links = await checkOutside({
    games: urlsOf(server.url).map((link, at) => ({ id: at + 1, name: `Game ${at + 1}`, link })),
    shownOn: new Map(),
    folder: 'tests/content',
    settings: { ...environment, marketplaceUrl: server.url },
    policy: { spacingMs: 0, firstDelayMs: 1, attemptMs: 2000 },
    ...over,
  });
  await server.close();
  return { links, asked };
}

test('asks each URL once, twice more if that may help, and gives each its verdict', async () => {
  const { links, asked } = await ask((server) =>
    [...Object.keys(PATHS), '/fine/'].map((path) => server + path),
  );
  const found = links.map(({ url, verdict, status }) => {
    const { pathname } = new URL(url);
    const count = asked.filter((one) => one === pathname).length;
    return [pathname, [PATHS[pathname]?.[0], count, verdict, status]];
  });
  expect(found).toEqual(Object.entries(PATHS));
});

test('gives each URL the same verdict, whichever others are asked beside it', async () => {
  const some = fc.shuffledSubarray(Object.keys(PATHS), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(some, async (paths) => {
      const { links } = await ask((server) => paths.map((path) => server + path));
      const found = links.map(({ verdict, status }) => [verdict, status]);
      expect(found).toEqual(paths.map((path) => PATHS[path]?.slice(2)));
    }),
    { numRuns: 10 },
  );
});

test('names the categories without a product, whose links sell nothing', async () => {
  const { links } = await ask((server) => [`${server}/fine/`, `${server}/empty/`]);
  const text = summaryAsText(linksSummary({ inside: { pages: 9, broken: [] }, outside: links }));
  expect(text).toMatch(/^No link is broken\./);
  expect(text).toContain('Categories without a product, so their links sell nothing: Game 2.');
});

test('asks no private IP address when the marketplace is elsewhere', async () => {
  const { links, asked } = await ask((server) => [`${server}/admin/restart`], {
    settings: { ...environment, marketplaceUrl: 'https://market.example' },
  });
  expect(links[0]?.status).toBe('127.0.0.1 is not at a public IP address');
  expect(asked).toEqual([]);
});

test('a link that times out names the proxy that it went through', async () => {
  const { proxy } = readSettings({ HTTP_PROXY: 'http://proxy.example', NODE_USE_ENV_PROXY: '1' });
  const server = await localServer(() => undefined);
  onTestFinished(() => server.close());
  const links = await checkOutside({
    games: [],
    shownOn: new Map([[`${server.url}/a`, '/']]),
    folder: 'tests/content',
    settings: { ...environment, proxy, marketplaceUrl: server.url },
    policy: { attempts: 1, attemptMs: 50 },
  });
  expect(links[0]?.status).toBe(
    'no whole answer within 0.05 s; it went through the proxy in HTTP_PROXY: add 127.0.0.1 to NO_PROXY',
  );
});

test('reports what is wrong first, with the line to edit and what to do', async () => {
  const { links } = await ask((server) => [`${server}/fine/`, `${server}/404/`, `${server}/old/`]);
  const broken = [{ url: '/gone', problem: 'it answered 404', pages: ['/', '/about'] }];
  const text = summaryAsText(linksSummary({ inside: { pages: 9, broken }, outside: links }));
  expect(text).toMatch(
    /^2 links are broken\.\n {2}http:.*\/404\/\n\n❌ \/gone: it answered 404: on \/, \/about\n/,
  );
  expect(text).toMatch(
    /❌ 1 broken, 404 Not Found: tests\/content\/games\.json, line 3: id 2, Game 2\n {3}Give the game its right/,
  );
  expect(text).toContain('Links to other hosts: 3 URLs, 1 broken, 0 inconclusive, 2 fine.');
});

test('a made-up host of the shipped site.json is no error, in a text it is one', async () => {
  const urls = ['https://relay.example/@guildmart-support', 'https://nobody.example/'];
  const { links } = await ask(() => [], { shownOn: new Map(urls.map((url) => [url, '/'])) });
  const found = links.map(({ verdict, places: [place], isLasting }) => [verdict, place, isLasting]);
  expect(found).toEqual([
    ['broken', 'page /', false],
    ['inconclusive', expect.stringMatching(/^tests\/content\/site\.json, line \d+$/), true],
  ]);
});
