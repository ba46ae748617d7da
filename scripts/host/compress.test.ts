import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFolder } from './compress.ts';
import { writeFiles } from '../lib/files.ts';

const text = 'Trade securely with gamers throughout the world. '.repeat(10);
let folder: string;
let dir: string;
let cacheDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
  dir = join(folder, 'site');
  cacheDir = join(folder, 'cache');
  await writeFiles(dir, { 'index.html': text, 'store/a/snapshot.json': text });
});
afterEach(() => rm(folder, { recursive: true }));

const names = async (): Promise<string[]> => (await readdir(dir, { recursive: true })).sort();
const cached = async (): Promise<string[]> => {
  const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

describe('compressing the built site', () => {
  it('puts a brotli and a gzip file beside every text file, each the same text', async () => {
    const report = await compressFolder(dir, { cacheDir });
    const brotli = await readFile(join(dir, 'index.html.br'));
    const gzip = await readFile(join(dir, 'store/a/snapshot.json.gz'));
    expect([brotliDecompressSync(brotli).toString(), gunzipSync(gzip).toString()]).toEqual([
      text,
      text,
    ]);
    expect(report).toMatchObject({
      files: 2,
      bytes: 2 * text.length,
      brotliBytes: 2 * brotli.length,
    });
    expect(report.gzipBytes).toBe(2 * gzip.length);
  });

  it('leaves pictures and very short texts alone', async () => {
    await writeFiles(dir, { 'a.avif': text, 'robots.txt': 'User-agent: *', _headers: text });
    await compressFolder(dir, { cacheDir });
    expect((await names()).filter((name) => /^(?:a|robots|_h).*\.(?:br|gz)$/.test(name))).toEqual(
      [],
    );
  });

  it('compresses nothing again that has not changed, in another folder either', async () => {
    await compressFolder(dir, { cacheDir });
    const other = join(folder, 'other');
    await writeFiles(other, { 'moved.html': text });
    expect(await compressFolder(dir, { cacheDir })).toMatchObject({ made: 0, reused: 4 });
    expect(await compressFolder(other, { cacheDir })).toMatchObject({ made: 0, reused: 2 });
    expect(brotliDecompressSync(await readFile(join(other, 'moved.html.br'))).toString()).toBe(
      text,
    );
  });

  it('compresses what has changed, and leaves the cached old form as it was', async () => {
    await compressFolder(dir, { cacheDir });
    await writeFile(join(dir, 'index.html'), `${text}!`);
    expect(await compressFolder(dir, { cacheDir })).toMatchObject({ made: 2, reused: 2 });
    const [page, data] = [join(dir, 'index.html.gz'), join(dir, 'store/a/snapshot.json.gz')];
    expect(gunzipSync(await readFile(page)).toString()).toBe(`${text}!`);
    expect(gunzipSync(await readFile(data)).toString()).toBe(text);
  });

  it('takes away companions of what is gone or has become too short', async () => {
    await compressFolder(dir, { cacheDir });
    await rm(join(dir, 'store'), { recursive: true });
    await writeFiles(dir, {
      'index.html': 'short',
      'gone.html.br': 'left over',
      'game.tar.gz': 'kept',
    });
    expect(await compressFolder(dir, { cacheDir })).toMatchObject({ files: 0, removed: 3 });
    expect(await names()).toEqual(['game.tar.gz', 'index.html']);
  });

  it('switched off, leaves no compressed file from an earlier build', async () => {
    await compressFolder(dir, { cacheDir });
    expect(await compressFolder(dir, { cacheDir, enabled: false })).toMatchObject({ removed: 4 });
    expect((await names()).filter((name) => /\.(?:br|gz)$/.test(name))).toEqual([]);
  });

  it('forgets after a week what no build uses', async () => {
    await compressFolder(dir, { cacheDir });
    const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    for (const file of await cached()) await utimes(file, old, old);
    await writeFiles(dir, { 'index.html': `${text}!`, 'store/a/snapshot.json': `${text}!` });
    await compressFolder(dir, { cacheDir });
    expect(await cached()).toHaveLength(2);
  });

  it('keeps what an earlier build used lately, for the next one', async () => {
    await compressFolder(dir, { cacheDir });
    await writeFiles(dir, { 'index.html': `${text}!` });
    await compressFolder(dir, { cacheDir });
    expect(await cached()).toHaveLength(4);
  });

  it('shares one file on the disk with the cache', async () => {
    await compressFolder(dir, { cacheDir });
    expect((await stat(join(dir, 'index.html.br'))).nlink).toBe(3);
  });

  it('tells how far it is', async () => {
    const steps: string[] = [];
    await compressFolder(dir, {
      cacheDir,
      onFile: (done, total) => steps.push(`${done}/${total}`),
    });
    expect(steps).toEqual(['1/2', '2/2']);
  });
});
