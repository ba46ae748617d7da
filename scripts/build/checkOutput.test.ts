import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { writeFiles } from '../lib/files.ts';
import { checkOutput } from './checkOutput.ts';
import { sellers, writeSite } from '../release/testing/builtSite.ts';

const environment = readEnvironment({ MARKETPLACE_URL: 'https://203.0.113.7' });
let client: string;
const check = (allowLoopback = false) =>
  checkOutput({ client, environment, sellers, allowLoopback });

beforeEach(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'output-'));
  await writeSite(client, 'abc');
});
afterEach(() => rm(client, { recursive: true, force: true }));

test('a complete site has no problems', async () => {
  expect(await check()).toEqual([]);
});

test('reports a page that is missing, empty or cut off', async () => {
  await rm(path.join(client, 'store/amber-keep/index.html'));
  await writeFiles(client, { 'about/index.html': '<h1>About</h1', '404.html': '<p></p></html>' });
  expect(await check()).toEqual([
    '404.html has no heading.',
    'about/index.html breaks off before </html>.',
    'store/amber-keep/index.html is missing.',
  ]);
});

test('reports a file for robots or hosts that is missing or empty', async () => {
  await rm(path.join(client, '_headers'));
  await writeFiles(client, { 'robots.txt': '\n' });
  expect(await check()).toEqual(['_headers is missing.', 'robots.txt is empty.']);
});

test('reports empty files, as a power cut leaves them, except the empty entries of Vite', async () => {
  const entry = { 'assets/entries/pages_text.js': '' };
  await writeFiles(client, { 'assets/boot.js': '', 'images/a.avif': '', ...entry });
  expect(await check()).toEqual(['assets/boot.js is empty.', 'images/a.avif is empty.']);
});

test.each([
  ['<script src="/assets/x.js"></script>', 'about/index.html: <script src> names assets/x.js'],
  ['<img srcset="/a%20b.png 1x">', 'about/index.html: <img srcset> names a b.png'],
  ['<meta property="og:image" content="http://localhost:4173/x.png">', 'names x.png'],
  ['<style>a{background:url("../x.svg")}</style>', 'about/index.html: <style> names x.svg'],
])('reports a missing file that a page names: %s', async (html, problem) => {
  await writeFiles(client, { 'about/index.html': `<h1>About</h1>${html}</html>` });
  const [first, ...others] = await check(true);
  expect([first, others]).toEqual([expect.stringContaining(`${problem}, which is missing.`), []]);
});

test('ignores broken links to pages and files of other sites', async () => {
  const html = '<h1>About</h1><a href="/nowhere"></a><img src="https://a.example/b.png"></html>';
  await writeFiles(client, { 'about/index.html': html });
  expect(await check()).toEqual([]);
});

const ld = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const ABOUT = 'about/index.html';

test.each([
  [ABOUT, '<a href="http://localhost:4174/store/">', ': <a href>', 'localhost:4174'],
  [ABOUT, '<img srcset="/a 1x, http://[::1]/b 2x">', ': <img srcset>', '[::1]'],
  [ABOUT, '<link href="http://127.1/x">', ': <link href>', '127.0.0.1'],
  [ABOUT, '<a href="//x" data-u="http://0.0.0.0">', ': <a data-u>', '0.0.0.0'],
  [ABOUT, ld({ url: 'http://localhost/' }), ': <script>.url', 'localhost'],
  [ABOUT, '<script>f("http://localhost")</script>', ': <script>', 'localhost'],
  ['assets/boot.js', 'fetch(`http://127.0.0.1/api`)', '', '127.0.0.1'],
  ['_headers', "connect-src 'self' http://[::1]:4175;", '', '[::1]:4175'],
])('reports a URL on loopback in %s: %s', async (file, text, place, host) => {
  await writeFiles(client, { [file]: `<h1>About</h1>${text}</html>` });
  const isLoopback = (problem: string): boolean => problem.includes('this machine');
  expect((await check()).filter(isLoopback)).toEqual([
    `${file}${place} leads to this machine: http://${host}`,
  ]);
  expect((await check(true)).filter(isLoopback)).toEqual([]);
});

test('reports data that was fetched from loopback', async () => {
  const source = { marketplace: 'http://127.0.0.1:8000', storeService: 'https://s.example' };
  const text = formatSnapshot(snapshotOf({ source }));
  await writeFiles(client, { 'store/amber-keep/snapshot.json': text });
  expect(await check()).toEqual([
    'store/amber-keep/snapshot.json: source.marketplace leads to this machine: http://127.0.0.1:8000',
  ]);
});

test('accepts any URL or address in the texts of sellers and reviewers', async () => {
  const [review] = snapshotOf().reviews;
  if (!review) throw new Error('There is no review.');
  const texts = [
    'http://localhost:3000/',
    'Runs on 127.0.0.1, see http://127.0.0.1/x !',
    'Nice <path jo@mail.example> seller',
    'Call +48 58 555 01 77, DE89 3704 0044 0532 0130 00',
  ];
  for (const text of texts) {
    const source = { marketplace: 'https://m.example', storeService: 'https://s.example' };
    const snapshot = snapshotOf({ source, reviews: [{ ...review, text, name: text }] });
    const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const meta = `<meta name="description" content="He says ${escaped}">`;
    await writeFiles(client, {
      'store/amber-keep/index.html': `<h1>Store</h1>${meta}<p>${escaped}</p>${ld({ reviewBody: text })}</html>`,
      'store/amber-keep/snapshot.json': formatSnapshot(snapshot),
    });
    expect(await check()).toEqual([]);
  }
});

test('accepts a host whose name begins with "localhost"', async () => {
  await writeFiles(client, { 'assets/boot.js': '"https://localhost.example/"' });
  expect(await check()).toEqual([]);
});

test('says how to build when nothing is built', async () => {
  await rm(client, { recursive: true });
  expect(await check()).toEqual([expect.stringContaining('run npm run build first')]);
});
