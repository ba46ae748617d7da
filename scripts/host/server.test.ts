import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { headersFor } from '../../deploy/headers.ts';
import { writeSampleSite } from '../../deploy/testing/sampleSite.ts';
import { encodingOf } from './encoding.ts';
import { startStaticServer, type StaticServer } from './server.ts';
import { ask } from './testing/ask.ts';

const environment = readEnvironment({});
let folder: string;
let dir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-'));
  dir = join(folder, 'site');
  await writeSampleSite(dir, environment);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the preview', () => {
  let server: StaticServer;

  beforeAll(async () => {
    const headers = (path: string, status: number) => headersFor(path, environment, status);
    server = await startStaticServer({ dir, port: 0, headers });
  });
  afterAll(() => server.close());

  it.each([
    ['/assets/app.1a2b3c.js', 'gzip, br', 'br'],
    ['/assets/app.1a2b3c.js', 'gzip', 'gzip'],
    ['/assets/app.1a2b3c.js', 'br;q=0, gzip', 'gzip'],
    ['/', 'br', 'br'],
    ['/store/nobody', 'br', 'br'],
  ])('compresses %s for a browser that accepts %s', async (path, accepted, encoding) => {
    const headers = { 'Accept-Encoding': accepted };
    const answer = await ask({ port: server.port, path, headers });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
    const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(decode(answer.body).toString()).toContain('Trade securely');
  });

  it('answers 304 without a body when the browser has the file', async () => {
    const path = '/about';
    const first = await ask({ port: server.port, path });
    const etag = first.headers.etag ?? '';
    const again = await ask({ port: server.port, path, headers: { 'If-None-Match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  });

  it('sends a different ETag for the compressed file', async () => {
    const { port } = server;
    const plain = await ask({ port, path: '/' });
    const etag = plain.headers.etag ?? '';
    const headers = { 'If-None-Match': etag, 'Accept-Encoding': 'br' };
    expect((await ask({ port, path: '/', headers })).status).toBe(200);
  });
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

it('does not compress pictures and very short texts', async () => {
  const server = await startStaticServer({ dir, port: 0 });
  for (const path of ['/images/games/cover/chess.avif', '/site.webmanifest']) {
    const { headers } = await ask({
      port: server.port,
      path,
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(headers['content-encoding']).toBeUndefined();
  }
  await server.close();
});

it('serves a page that a build wrote after the server started, also compressed', async () => {
  const server = await startStaticServer({ dir, port: 0 });
  const read = async (): Promise<string> => {
    const headers = { 'Accept-Encoding': 'br' };
    const { body } = await ask({ port: server.port, path: '/new.txt', headers });
    return brotliDecompressSync(body).toString();
  };
  for (const text of ['old text'.repeat(99), 'newer text'.repeat(99)]) {
    await writeFile(join(dir, 'new.txt'), text);
    expect(await read()).toBe(text);
  }
  await server.close();
});

it.each([
  ['BR', 'br'],
  ['gzip;q=0.5 , br ;q=1', 'br'],
  ['br;q=0.000,gzip', 'gzip'],
  ['br; q=0, deflate', undefined],
  ['broth', undefined],
  [`${' '.repeat(15_000)}br;q=0`, undefined],
])('reads Accept-Encoding: %.40s', (header, encoding) => {
  expect(encodingOf('index.html', 5000, header)).toBe(encoding);
});
