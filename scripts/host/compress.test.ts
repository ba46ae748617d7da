import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFiles, writeFiles } from '../lib/files.ts';
import { compressFile, compressFolder, isCompressed, QUALITY } from './compress.ts';

const TEXT = 'Trade securely with gamers throughout the world. '.repeat(10);
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'compress-'));
  await writeFiles(dir, { 'index.html': TEXT, 'store/a/snapshot.json': TEXT });
});
afterEach(() => rm(dir, { recursive: true }));

it('writes a brotli and a gzip copy of every text file', async () => {
  await compressFolder(dir);
  const brotli = await readFile(join(dir, 'index.html.br'));
  const gzip = await readFile(join(dir, 'store/a/snapshot.json.gz'));
  expect(brotliDecompressSync(brotli).toString()).toBe(TEXT);
  expect(gunzipSync(gzip).toString()).toBe(TEXT);
});

it('does not compress pictures and very short texts', async () => {
  await writeFiles(dir, { 'a.avif': TEXT, 'robots.txt': 'User-agent: *', _headers: TEXT });
  await compressFolder(dir);
  const copies = listFiles(dir).filter(isCompressed);
  expect(copies.filter((name) => /^(?:a|robots|_h)/.test(name))).toEqual([]);
});

it('keeps compressed copies that exist', async () => {
  await writeFile(join(dir, 'index.html.br'), 'compressed earlier');
  await compressFolder(dir);
  expect(await readFile(join(dir, 'index.html.br'), 'utf8')).toBe('compressed earlier');
  const gzip = await readFile(join(dir, 'index.html.gz'));
  expect(gunzipSync(gzip).toString()).toBe(TEXT);
});

it('compresses the same text in a lower quality', async () => {
  const file = join(dir, 'index.html');
  compressFile(file, QUALITY.quick);
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(TEXT);
});
