import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { smokeTest } from './smoke.ts';
import { startFakeHost, type FakeHost, type Sent } from './testing/fakeHost.ts';
import { writeSampleSite } from './testing/sampleSite.ts';

let folder: string;
let host: FakeHost;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'smoke-'));
  host = await startFakeHost(folder);
  await writeSampleSite(folder, host.environment);
});
afterEach(() => {
  host.alter = null;
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

/** Tests the live URL, unless the options say otherwise. */
const test = (over: Partial<Parameters<typeof smokeTest>[0]> = {}) =>
  smokeTest({
    url: host.url,
    environment: host.environment,
    client: folder,
    delaysMs: [],
    ...over,
  });
const PREVIEW = { isPreview: true };

const PAGE = /^\/(?:about)?$/;
const sends = (body: string | Buffer) => (sent: Sent) => {
  if (PAGE.test(sent.path)) sent.body = brotliCompressSync(body);
};

it.each([
  ['at the preview URL', PREVIEW],
  ['at the live URL', {}],
  ['at any URL, without the built files', { client: null }],
])('finds nothing wrong with a site that works, and asks each URL once, %s', async (_, over) => {
  const asked: string[] = [];
  host.alter = ({ path: at }) => void asked.push(at);
  expect(await test(over)).toEqual({ problems: [], warnings: [] });
  expect(asked).toHaveLength(13);
  expect(new Set(asked).size).toBe(13);
});

const ALL =
  '/, /sitemap.xml, /robots.txt, /build.json, /links.speculationrules, /.well-known/security.txt, /favicon.svg, ' +
  '/no-such-page, /store/no-such-store, /assets/no-such-script.js, /about, /store/amber-keep, /assets/app.1a2b3c.js';

describe.each([
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Speculation-Rules',
  'Content-Security-Policy',
])('%s', (name) => {
  it('is missed on every kind of answer', async () => {
    host.alter = ({ headers }) => delete headers[name];
    const { problems } = await test({ client: null });
    expect(problems).toEqual([expect.stringContaining(`${ALL}: ${name} is missing instead of "`)]);
  });

  it.each(['/', '/about', '/store/amber-keep', '/assets/app.1a2b3c.js', '/no-such-page'])(
    'may not be another at %s',
    async (at) => {
      host.alter = (sent) => {
        if (sent.path === at) sent.headers[name] += '; script-src * unsafe-eval';
      };
      const { problems } = await test({ client: null });
      expect(problems).toEqual([
        expect.stringMatching(`^${at}: ${name} is ".* unsafe-eval" instead of`),
      ]);
    },
  );
});

it('finds that other sites may show what they should not, or not what they should', async () => {
  const name = 'Cross-Origin-Resource-Policy';
  host.alter = ({ headers, path: at }) => {
    if (['/', '/favicon.svg'].includes(at)) headers[name] = 'same-site';
  };
  const { problems } = await test({ client: null });
  expect(problems).toEqual([
    `/: ${name} is "same-site" instead of "same-origin".`,
    `/favicon.svg: ${name} is "same-site" instead of "cross-origin".`,
  ]);
});

it.each(['/', '/about', '/store/amber-keep', '/no-such-page', '/assets/no-such-script.js'])(
  'finds that caches may keep %s for a year',
  async (at) => {
    host.alter = (sent) => {
      if (sent.path === at) sent.headers['Cache-Control'] = 'public, max-age=31536000, immutable';
    };
    const { problems } = await test({ client: null });
    expect(problems).toEqual([
      expect.stringMatching(`^${at}: Cache-Control is "public, max-age=31536000`),
    ]);
  },
);

it.each(['public, max-age=60', 'public, max-age=600, must-revalidate'])(
  'allows a missing page %s, because Cloudflare’s rules know no status',
  async (cacheControl) => {
    host.alter = (sent) => {
      if (sent.path === '/no-such-page') sent.headers['Cache-Control'] = cacheControl;
    };
    expect((await test()).problems).toEqual([]);
  },
);

describe('at the preview URL and at the live URL', () => {
  const half = (sent: Sent): void => {
    if (PAGE.test(sent.path)) sent.body = sent.body.subarray(0, sent.body.length / 2);
  };
  const none = (sent: Sent): void => {
    if (PAGE.test(sent.path)) sent.body = Buffer.alloc(0);
  };

  it.each([
    ['a page of 0 bytes', none, '/, /about: It is empty.'],
    ['an empty page in brotli', sends(''), '/, /about: It is empty.'],
    ['half a brotli file', half, '/, /about: It does not answer: unexpected end of file.'],
    [
      'a page without an end',
      sends('<title>Home</title><h1>Ho'),
      '/, /about: It is cut: </html> is missing.',
    ],
    ['a page without a title', sends('<title> </title></html>'), '/, /about: It has no title.'],
    [
      'a redirect',
      (sent: Sent) => {
        sent.status = 302;
        sent.headers['Location'] = 'https://login.example';
      },
      ': It answers 302 and leads to https://login.example instead of 200.',
    ],
    [
      'a page of another type',
      (sent: Sent) => {
        if (PAGE.test(sent.path)) sent.headers['Content-Type'] = 'application/octet-stream';
      },
      '/, /about: It is of type "application/octet-stream" instead of "text/html".',
    ],
    [
      'the build.json of another build',
      (sent: Sent) => {
        if (sent.path === '/build.json') sent.body = brotliCompressSync('{"hash":"old"}');
      },
      '/build.json: Its bytes are not those of build.json.',
    ],
  ])('finds %s', async (_, alter, sentence) => {
    host.alter = alter;
    for (const { problems } of [await test(PREVIEW), await test()]) {
      expect(problems).toContainEqual(expect.stringContaining(sentence));
    }
  });
});

it('takes other bytes of a page for a problem at the preview URL, and for a warning at the live one', async () => {
  host.alter = sends('<title>Home</title><h1>Home</h1><script>zone()</script></html>');
  expect((await test(PREVIEW)).problems).toEqual([
    '/: Its bytes are not those of index.html.',
    '/about: Its bytes are not those of about/index.html.',
  ]);
  const { problems, warnings } = await test();
  expect(problems).toEqual([]);
  expect(warnings).toEqual([
    '/: Its bytes are not those of index.html. Does the zone alter HTML?',
    '/about: Its bytes are not those of about/index.html. Does the zone alter HTML?',
  ]);
});

it('tests again after a delay, because a CDN serves a new version late', async () => {
  let requests = 0;
  host.alter = (sent) => {
    if (sent.path === '/' && requests++ === 0) sent.status = 503;
  };
  expect(await test({ delaysMs: [10] })).toEqual({ problems: [], warnings: [] });
  expect(requests).toBe(2);
});
