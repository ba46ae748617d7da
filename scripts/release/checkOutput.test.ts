import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles } from '../lib/files.ts';
import { checkOutput } from './checkOutput.ts';
import { sellers, writeSite } from './testing/builtSite.ts';

let client: string;
const check = (allowLoopback = false) => checkOutput({ client, sellers, allowLoopback });

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
  expect(await check()).toEqual(['_headers is missing.', 'robots.txt is missing.']);
});

test.each([
  ['a page', 'about/index.html', '<a href="http://localhost:4174/store/">'],
  ['a script', 'assets/boot.js', 'fetch(`http://127.0.0.1/api`)'],
  ['the headers', '_headers', "connect-src 'self' http://[::1]:4175;"],
])('%s that leads to this machine is named', async (_, file, text) => {
  await writeFiles(client, { [file]: `<h1>${text}</h1></html>` });
  expect(await check()).toEqual([expect.stringMatching(`^${file} leads to this machine: http://`)]);
  expect(await check(true)).toEqual([]);
});

test.each([
  ['a page', 'about/index.html', '<h1>Zofia</h1><p>zofia.b@home.example</p></html>', 'e-mail'],
  ['data', 'store/amber-keep/extra.json', '{"customer_email":null}', 'key of a private field'],
])('%s that holds private data is named, with what to do', async (_, file, text, kind) => {
  await writeFiles(client, { [file]: text });
  const [problem, ...others] = await check();
  expect(others).toEqual([]);
  expect(problem).toMatch(new RegExp(`^${file} holds private data \\(${kind}.*\\): take it out`));
  expect(problem).not.toContain('zofia.b@home.example');
});

test('a host whose name only begins like this machine’s is no fault', async () => {
  await writeFiles(client, { 'assets/boot.js': '"https://localhost.example/"' });
  expect(await check()).toEqual([]);
});

test('of a fault in every page twenty are told', async () => {
  const broken = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`assets/${index}.js`, '"http://localhost:4174"']),
  );
  await writeFiles(client, broken);
  const problems = await check();
  expect([problems.length, problems.at(-1)]).toEqual([21, '… and 10 more.']);
});

test('without a build the operator is told to build', async () => {
  await rm(client, { recursive: true });
  expect(await check()).toEqual([expect.stringContaining('run npm run build first')]);
});
