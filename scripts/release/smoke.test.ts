import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { headersFor } from '../../deploy/headers.ts';
import { startStaticServer } from '../host/server.ts';
import { writeFiles } from '../lib/files.ts';
import { expectedFromContent, missingSources, scriptCheck, smokeTest } from './smoke.ts';
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

/** Runs the smoke test at a URL, and expects the site that `host` serves. */
const problemsAt = (url: string, delaysMs: readonly number[] = []): Promise<readonly string[]> => {
  const { environment } = host;
  return smokeTest(url, expectedFromContent(environment, sellers, 'abc'), delaysMs);
};

test('finds no problem in a site that works', async () => {
  expect(await problemsAt(host.url)).toEqual([]);
});

test('reports each failing page, with its answer', async () => {
  await rm(path.join(folder, 'about/index.html'));
  await rm(path.join(folder, 'assets/boot.js'));
  await writeFiles(folder, { 'store/404.html': 'Not here' });
  expect(await problemsAt(host.url)).toEqual([
    '/assets/boot.js answers 404 instead of 200.',
    '/about answers 404 instead of 200.',
    '/store/nobody does not contain "<h1".',
  ]);
});

test('reports a build other than the deployed one, and a build.json without a hash', async () => {
  const problem = (shown: string) => `/build.json is of another build: ${shown} instead of abc.`;
  await writeSite(folder, 'old');
  expect(await problemsAt(host.url)).toEqual([problem('old')]);
  await writeFiles(folder, { 'build.json': '<h1>' });
  expect(await problemsAt(host.url)).toEqual([problem('none')]);
});

test('reports a host that sends no Content-Security-Policy', async () => {
  const bare = await startStaticServer({ dir: folder, port: 0 });
  const problems = await problemsAt(bare.url);
  await bare.close();
  expect(problems).toEqual([expect.stringContaining('has no Content-Security-Policy')]);
});

test('reports why a host does not answer', async () => {
  await host.close();
  const problems = await problemsAt(host.url);
  expect(problems[0]).toMatch(/^\/ does not answer: .*(?:ECONNREFUSED|refused)/);
  host = await startHost(folder);
});

test('tests again after each delay until the site works', async () => {
  await writeSite(folder, 'old');
  let requests = 0;
  const slow = await startStaticServer({
    dir: folder,
    port: 0,
    headers: (url, status) => {
      const isNow = url === '/build.json' && ++requests === 3;
      if (isNow) writeFileSync(path.join(folder, 'build.json'), '{"hash":"abc"}');
      return headersFor(url, host.environment, status);
    },
  });
  expect(await problemsAt(slow.url, [1, 2, 3])).toEqual([]);
  await slow.close();
  expect(requests).toBe(3);
});

test('finds the sources that a policy lacks, and ignores additional ones', () => {
  const needed = "default-src 'none'; connect-src 'self' https://m.example; font-src 'self'";
  expect(missingSources(needed, needed)).toEqual([]);
  expect(missingSources("connect-src 'self' https://m.example https://b.example", needed)).toEqual([
    "font-src 'self'",
  ]);
  expect(missingSources('', "connect-src 'self'")).toEqual(["connect-src 'self'"]);
});

test('finds the script of a page below a path prefix', () => {
  const html = '<script type="module" src="/shop/assets/entries/loader.js">';
  expect(scriptCheck(html, '/shop/')?.path).toBe('assets/entries/loader.js');
  expect(scriptCheck(html, '/store/')).toBeNull();
  expect(scriptCheck('<h1>No script</h1>', '/')).toBeNull();
});
