import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFile, compressFolder, isCompressed, QUALITY } from './compress.ts';
import { writeFiles } from '../lib/files.ts';

const text = 'Trade securely with gamers throughout the world. '.repeat(10);
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'compress-'));
  await writeFiles(dir, { 'index.html': text, 'store/a/snapshot.json': text });
});
afterEach(() => rm(dir, { recursive: true }));

const names = async (): Promise<string[]> => (await readdir(dir, { recursive: true })).sort();

describe('compressing a folder', () => {
  it('puts a brotli and a gzip file beside every text file, each the same text', async () => {
    await compressFolder(dir);
    const brotli = await readFile(join(dir, 'index.html.br'));
    const gzip = await readFile(join(dir, 'store/a/snapshot.json.gz'));
    expect(brotliDecompressSync(brotli).toString()).toBe(text);
    expect(gunzipSync(gzip).toString()).toBe(text);
  });

  it('leaves pictures and very short texts alone', async () => {
    await writeFiles(dir, { 'a.avif': text, 'robots.txt': 'User-agent: *', _headers: text });
    await compressFolder(dir);
    const made = (await names()).filter(isCompressed);
    expect(made.filter((name) => /^(?:a|robots|_h)/.test(name))).toEqual([]);
  });

  it('compresses nothing again that has its compressed copies', async () => {
    await writeFile(join(dir, 'index.html.br'), 'compressed earlier');
    await compressFolder(dir);
    expect(await readFile(join(dir, 'index.html.br'), 'utf8')).toBe('compressed earlier');
    const gzip = await readFile(join(dir, 'index.html.gz'));
    expect(gunzipSync(gzip).toString()).toBe(text);
  });
});

it('a file that is compressed quickly is the same text', async () => {
  const file = join(dir, 'index.html');
  compressFile(file, QUALITY.quick);
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text);
});
