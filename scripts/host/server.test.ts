import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { headersFor } from '../../deploy/headers.ts';
import { startStaticServer, type StaticServer } from './server.ts';
import { ask } from './testing/ask.ts';
import { actualAnswer, expectedAnswer, EXPECTATIONS } from './testing/behaviour.ts';
import { writeSampleSite } from './testing/sampleSite.ts';

let folder: string;
let dir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-'));
  dir = join(folder, 'site');
  await writeSampleSite(dir);
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(['/', '/shop/'])('the preview at %s', (basePath) => {
  const environment = readEnvironment({ BASE_PATH: basePath });
  let server: StaticServer;

  beforeAll(async () => {
    const headers = (path: string, status: number) => headersFor(path, environment, status);
    server = await startStaticServer({ dir, port: 0, basePath, headers });
  });
  afterAll(() => server.close());

  it.each(EXPECTATIONS)('answers $status with the right headers: $title', async (expected) => {
    const answer = await ask({
      port: server.port,
      path: basePath.slice(0, -1) + expected.path,
      method: expected.method ?? 'GET',
      headers: expected.acceptEncoding ? { 'Accept-Encoding': expected.acceptEncoding } : {},
    });
    const wanted = expectedAnswer(expected, environment);
    expect(actualAnswer(answer, wanted)).toEqual(wanted);
  });

  it('answers 304 without a body when the browser has the file', async () => {
    const path = `${basePath}about`;
    const first = await ask({ port: server.port, path });
    const etag = first.headers.etag ?? '';
    const again = await ask({ port: server.port, path, headers: { 'If-None-Match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  });

  it('sends a different ETag for the compressed file', async () => {
    const { port } = server;
    const plain = await ask({ port, path: basePath });
    const etag = plain.headers.etag ?? '';
    const headers = { 'If-None-Match': etag, 'Accept-Encoding': 'br' };
    expect((await ask({ port, path: basePath, headers })).status).toBe(200);
  });
});

it('redirects from the prefix without a slash, and answers 404 outside of the prefix', async () => {
  const server = await startStaticServer({ dir, port: 0, basePath: '/shop/' });
  const bare = await ask({ port: server.port, path: '/shop?a=1' });
  const outside = await ask({ port: server.port, path: '/about' });
  await server.close();
  expect([bare.status, bare.headers.location]).toEqual([308, '/shop/?a=1']);
  expect([outside.status, outside.body.toString()]).toEqual([
    404,
    expect.stringContaining('Not Found'),
  ]);
});

it('never redirects to another host', async () => {
  const server = await startStaticServer({ dir, port: 0 });
  const answer = await ask({ port: server.port, path: '//about/' });
  await server.close();
  expect(answer.headers.location).toBe('/about');
});

it('answers an error in plain text where the site has no page for it', async () => {
  const empty = await mkdtemp(join(folder, 'empty-'));
  const server = await startStaticServer({ dir: empty, port: 0 });
  const answer = await ask({ port: server.port, path: '/' });
  await server.close();
  expect([answer.status, answer.body.toString()]).toEqual([404, '404 Not Found\n']);
});

it('serves a page that a build wrote after the server started', async () => {
  const server = await startStaticServer({ dir, port: 0 });
  await writeFile(join(dir, 'new.txt'), 'new text');
  const answer = await ask({ port: server.port, path: '/new.txt' });
  await server.close();
  expect(answer.body.toString()).toBe('new text');
});
