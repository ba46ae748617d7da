import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigurationError } from '../../model/lib/knownError.ts';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { cloudflareHeaders } from '../../deploy/cloudflare.ts';
import { writeSampleSite } from '../../deploy/testing/sampleSite.ts';
import { previewSite } from './server.ts';
import { ask } from './testing/ask.ts';

const environment = readSettings({});
let folder: string;
let server: Awaited<ReturnType<typeof previewSite>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-'));
  await writeSampleSite(folder, environment);
  server = await previewSite({ dir: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers = {}) => ask({ port: server.port, path, headers });

it.each([
  ['/assets/app.1a2b3c.js', 'gzip, deflate, br, zstd', 'br'],
  ['/', 'gzip, deflate', 'gzip'],
  ['/store/nobody', 'br', 'br'],
])('compresses %s for a browser that accepts %s', async (path, accepted, encoding) => {
  const { headers, body } = await get(path, { 'Accept-Encoding': accepted });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  expect(decode(body).toString()).toContain('Trade securely');
});

it('serves a page that a build wrote after the server started, also compressed', async () => {
  for (const text of ['old text'.repeat(99), 'newer text'.repeat(99)]) {
    await writeFile(join(folder, 'new.txt'), text);
    const { body } = await get('/new.txt', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(body).toString()).toBe(text);
  }
});

it('serves the policy of the build that it shows, but on plain http', async () => {
  const built = readSettings({
    MARKETPLACE_URL: 'http://localhost:42111',
    STORE_SERVICE_URL: 'https://stores.example',
    SITE_URL: 'https://www.guildmart.example',
  });
  await writeFile(join(folder, '_headers'), cloudflareHeaders(built, []));
  const answer = await fetch(`http://localhost:${server.port}/`);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self' http://localhost:42111 https://stores.example;");
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600, must-revalidate');
});

it('says how to build when nothing is built', async () => {
  const started = previewSite({ dir: 'no-such-folder' });
  await expect(started).rejects.toThrow(/There is no .*index\.html: run npm run build first/);
  await expect(started).rejects.toThrow(ConfigurationError);
});
