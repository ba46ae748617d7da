import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { writeFiles } from '../lib/files.ts';
import { checkOutput } from './checkOutput.ts';
import { sellers, writeSite } from './testing/builtSite.ts';

const environment = readEnvironment({ MARKETPLACE_URL: 'https://203.0.113.7' });
let client: string;
const check = (allowLoopback = false) =>
  checkOutput({ client, environment, sellers, allowLoopback });

beforeEach(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'output-'));
  await writeSite(client, 'abc');
});
afterEach(() => rm(client, { recursive: true, force: true }));

test('a whole site passes', async () => {
  expect(await check()).toEqual([]);
});

test('a page that is missing, empty or cut off is named', async () => {
  await rm(path.join(client, 'store/amber-keep/index.html'));
  await writeFiles(client, { 'about/index.html': '<h1>About</h1', '404.html': '<p></p></html>' });
  expect(await check()).toEqual([
    '404.html has no heading.',
    'about/index.html breaks off before </html>.',
    'store/amber-keep/index.html is missing.',
  ]);
});

test('a file for robots or hosts that is missing or empty is named', async () => {
  await rm(path.join(client, '_headers'));
  await writeFiles(client, { 'robots.txt': '\n' });
  expect(await check()).toEqual(['_headers is missing.', 'robots.txt is empty.']);
});

test('a file that a power cut left empty is named', async () => {
  const entry = { 'assets/entries/pages_text.js': '' };
  await writeFiles(client, { 'assets/boot.js': '', 'images/a.avif': '', ...entry });
  expect(await check()).toEqual(['assets/boot.js is empty.', 'images/a.avif is empty.']);
});

test.each([
  ['<script src="/assets/x.js"></script>', 'about/index.html: <script src> names assets/x.js'],
  ['<img srcset="/a%20b.png 1x">', 'about/index.html: <img srcset> names a b.png'],
  ['<meta property="og:image" content="http://localhost:4173/x.png">', 'names x.png'],
  ['<style>a{background:url("../x.svg")}</style>', 'about/index.html: <style> names x.svg'],
])('a file that a page names and that is missing is named: %s', async (html, problem) => {
  await writeFiles(client, { 'about/index.html': `<h1>About</h1>${html}</html>` });
  const [first, ...others] = await check(true);
  expect([first, others]).toEqual([expect.stringContaining(`${problem}, which is missing.`), []]);
});

test('links to pages and to other sites are the link checker’s', async () => {
  const html = '<h1>About</h1><a href="/nowhere"></a><img src="https://a.example/b.png"></html>';
  await writeFiles(client, { 'about/index.html': html });
  expect(await check()).toEqual([]);
});

const ld = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test.each([
  [
    'a link',
    'about/index.html',
    '<a href="http://localhost:4174/store/">',
    ': <a href>',
    'localhost:4174',
  ],
  [
    'a picture',
    'about/index.html',
    '<img srcset="/a 1x, http://[::1]/b 2x">',
    ': <img srcset>',
    '[::1]',
  ],
  [
    'a short form',
    'about/index.html',
    '<link href="http://127.1/x">',
    ': <link href>',
    '127.0.0.1',
  ],
  [
    'another form',
    'about/index.html',
    '<a href="//x" data-u="http://0.0.0.0">',
    ': <a data-u>',
    '0.0.0.0',
  ],
  ['JSON-LD', 'about/index.html', ld({ url: 'http://localhost/' }), ': <script>.url', 'localhost'],
  [
    'an inline script',
    'about/index.html',
    '<script>f("http://localhost")</script>',
    ': <script>',
    'localhost',
  ],
  ['a script', 'assets/boot.js', 'fetch(`http://127.0.0.1/api`)', '', '127.0.0.1'],
  ['the headers', '_headers', "connect-src 'self' http://[::1]:4175;", '', '[::1]:4175'],
])('%s that leads to this machine is named', async (_, file, text, place, host) => {
  await writeFiles(client, { [file]: `<h1>About</h1>${text}</html>` });
  const isMachine = (problem: string): boolean => problem.includes('this machine');
  expect((await check()).filter(isMachine)).toEqual([
    `${file}${place} leads to this machine: http://${host}`,
  ]);
  expect((await check(true)).filter(isMachine)).toEqual([]);
});

test('data that was fetched from this machine is named', async () => {
  const source = { marketplace: 'http://127.0.0.1:8000', storeService: 'https://s.example' };
  const text = formatSnapshot(snapshotOf({ source }));
  await writeFiles(client, { 'store/amber-keep/snapshot.json': text });
  expect(await check()).toEqual([
    'store/amber-keep/snapshot.json: source.marketplace leads to this machine: http://127.0.0.1:8000',
  ]);
});

test('what people wrote holds nothing up, whatever address it names', async () => {
  const [review] = snapshotOf().reviews;
  if (!review) throw new Error('There is no review.');
  const all = [
    'http://localhost:3000/',
    'Runs on 127.0.0.1, see http://127.0.0.1/x !',
    'Nice <path jo@mail.example> seller',
    'Call +48 58 555 01 77, DE89 3704 0044 0532 0130 00',
  ];
  for (const words of all) {
    const source = { marketplace: 'https://m.example', storeService: 'https://s.example' };
    const reviews = [{ ...review, text: words, name: words }];
    const snapshot = snapshotOf({ source, reviews });
    const escaped = words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const html = `<h1>Store</h1><meta name="description" content="He says ${escaped}"><p>${escaped}</p>${ld({ reviewBody: words })}</html>`;
    await writeFiles(client, {
      'store/amber-keep/index.html': html,
      'store/amber-keep/snapshot.json': formatSnapshot(snapshot),
    });
    expect(await check()).toEqual([]);
  }
});

test('a host whose name only begins like this machine’s is no fault', async () => {
  await writeFiles(client, { 'assets/boot.js': '"https://localhost.example/"' });
  expect(await check()).toEqual([]);
});

test('without a build the operator is told to build', async () => {
  await rm(client, { recursive: true });
  expect(await check()).toEqual([expect.stringContaining('run npm run build first')]);
});
