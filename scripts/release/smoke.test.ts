import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mainRoutes } from '../../data/site/routes.node.ts';
import { outputFile } from '../../data/site/routes.ts';
import { headersFor } from '../../deploy/headers.ts';
import { buildFile } from '../build/contentHash.ts';
import { startStaticServer } from '../host/server.ts';
import { writeFiles } from '../lib/files.ts';
import { expectedNow, missingSources, scriptCheck, smokeTest } from './smoke.ts';
import { type Host, sellers, startHost, writeSite } from './testing/builtSite.ts';

let folder: string;
let host: Host;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'smoke-'));
  await writeSite(folder, 'abc');
  host = await startHost(folder);
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

/** What the host's site shows, asked at an address. */
const problemsAt = (url: string, waits: readonly number[] = []): Promise<readonly string[]> => {
  const { environment } = host;
  return smokeTest(url, expectedNow(environment, sellers, 'abc'), waits);
};

test('a site that works has no problems', async () => {
  expect(await problemsAt(host.url)).toEqual([]);
});

test('each page that fails is told with what it answers', async () => {
  await rm(path.join(folder, 'about/index.html'));
  await rm(path.join(folder, 'assets/boot.js'));
  await writeFiles(folder, { 'store/404.html': 'Not here' });
  expect(await problemsAt(host.url)).toEqual([
    '/assets/boot.js answers 404 instead of 200.',
    '/about answers 404 instead of 200.',
    '/store/nobody does not contain "<h1".',
  ]);
});

test.each(mainRoutes.filter((route) => route !== '/'))(
  'the text at %s is asked for',
  async (route) => {
    await rm(path.join(folder, outputFile(route)));
    expect(await problemsAt(host.url)).toEqual([`${route} answers 404 instead of 200.`]);
  },
);

test('another build than the deployed one is told', async () => {
  await writeSite(folder, 'old');
  expect(await problemsAt(host.url)).toEqual([
    '/build.json is of another build: old instead of abc.',
  ]);
});

test('a build file that is none is told as another build', async () => {
  await writeFiles(folder, { 'build.json': '<h1>' });
  expect(await problemsAt(host.url)).toEqual([
    '/build.json is of another build: none instead of abc.',
  ]);
});

test('a host with headers of its own is told to be brought up to date', async () => {
  const bare = await startStaticServer({ dir: folder, port: 0 });
  const problems = await problemsAt(bare.url);
  await bare.close();
  expect(problems).toEqual([expect.stringContaining('has no Content-Security-Policy')]);
});

test('a host that does not answer is told with the reason', async () => {
  await host.close();
  const problems = await problemsAt(host.url);
  expect(problems[0]).toMatch(/^\/ does not answer: .*(?:ECONNREFUSED|refused)/);
  host = await startHost(folder);
});

test('a network that needs a moment gets it, and no more than that', async () => {
  await writeSite(folder, 'old');
  let asked = 0;
  const slow = await startStaticServer({
    dir: folder,
    port: 0,
    headers: (address, status) => {
      const isNow = address === '/build.json' && ++asked === 3;
      if (isNow) writeFileSync(path.join(folder, 'build.json'), buildFile('abc'));
      return headersFor(address, { environment: host.environment }, status);
    },
  });
  expect(await problemsAt(slow.url, [1, 2, 3])).toEqual([]);
  await slow.close();
  expect(asked).toBe(3);
});

test('a policy is enough when it allows what the pages need, whatever else it allows', () => {
  const needed = "default-src 'none'; connect-src 'self' https://m.example; font-src 'self'";
  expect(missingSources(needed, needed)).toEqual([]);
  expect(missingSources("connect-src 'self' https://m.example https://b.example", needed)).toEqual([
    "font-src 'self'",
  ]);
  expect(missingSources('', "connect-src 'self'")).toEqual(["connect-src 'self'"]);
});

test('below a path prefix the script is looked for below it', () => {
  const html = '<script type="module" src="/shop/assets/entries/loader.js">';
  expect(scriptCheck(html, '/shop/')?.path).toBe('assets/entries/loader.js');
  expect(scriptCheck(html, '/store/')).toBeNull();
  expect(scriptCheck('<h1>No script</h1>', '/')).toBeNull();
});
