import { afterAll, afterEach, expect, it } from 'vitest';
import { smokeTest } from './smoke.ts';
import { alterAnswers, type Sent, startHost } from './testing/sampleHost.ts';

const host = await startHost();
afterEach(() => alterAnswers(null));
afterAll(() => host.close());

/** Tests the live URL with the built files, unless the options say otherwise. */
const test = (over: Partial<Parameters<typeof smokeTest>[0]> = {}) =>
  smokeTest({ ...host, delaysMs: [], ...over });

const PAGE = /^\/(?:about)?$/;
const sends = (body: string) => (sent: Sent) => {
  if (PAGE.test(sent.path)) sent.body = body;
};

it('finds nothing wrong with a site that works, and asks each URL once', async () => {
  const asked: string[] = [];
  alterAnswers(({ path: at, headers }) => {
    asked.push(at);
    // As a browser does, it takes what is compressed.
    expect(headers.get('content-encoding')).toBe('br');
  });
  expect(await test()).toEqual({ problems: [], warnings: [] });
  expect(asked.sort()).toEqual([
    '/',
    '/about',
    '/assets/app.1a2b3c.js',
    '/build.json',
    '/no-such-page',
    '/sitemap.xml',
    '/store/amber-keep',
    '/store/no-such-store',
  ]);
});

it('misses a header on every kind of answer, in one sentence', async () => {
  alterAnswers(({ headers }) => headers.delete('Strict-Transport-Security'));
  expect((await test()).problems).toEqual([
    '/, /sitemap.xml, /build.json, /no-such-page, /store/no-such-store, /about, /store/amber-keep, ' +
      '/assets/app.1a2b3c.js: Strict-Transport-Security is missing instead of "max-age=63072000".',
  ]);
});

it.each([
  ['a page without an end', sends('<h1>Ho'), '/, /about: It is cut: </html> is missing.'],
  [
    'a redirect',
    (sent: Sent) => {
      sent.status = 302;
      sent.headers.set('Location', 'https://login.example');
    },
    ': It answers 302 and leads to https://login.example instead of 200.',
  ],
  [
    'the build.json of another build',
    (sent: Sent) => {
      if (sent.path === '/build.json') sent.body = '{"hash":"old"}';
    },
    '/build.json: Its bytes are not those of build.json.',
  ],
])('finds %s', async (_, alter, sentence) => {
  alterAnswers(alter);
  expect((await test()).problems).toContainEqual(expect.stringContaining(sentence));
});

it('warns of a page that the host alters, and names scripts that it adds and the policy blocks', async () => {
  const added =
    '<script>zone()</script><script defer src=https://insights.example/beacon.js></script>' +
    '<script type="application/ld+json">{}</script></html>';
  alterAnswers(sends(`<script type="module" src="/assets/app.1a2b3c.js"></script>${added}`));
  expect(await test()).toEqual({
    problems: [],
    warnings: [
      '/: Its bytes are not those of index.html.',
      '/, /about: The host adds a script that the policy blocks: in the page.',
      '/, /about: The host adds a script that the policy blocks: https://insights.example/beacon.js.',
      '/about: Its bytes are not those of about/index.html.',
    ],
  });
});

it('tests again after a delay, because a CDN serves a new version late', async () => {
  let requests = 0;
  alterAnswers((sent) => {
    if (sent.path === '/' && requests++ === 0) sent.status = 503;
  });
  expect(await test({ delaysMs: [10] })).toEqual({ problems: [], warnings: [] });
  expect(requests).toBe(2);
});
