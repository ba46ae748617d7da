import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentKey, renew, type Drawing, type Folders } from './cache.ts';

let root: string;
let folders: Folders;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cache-'));
  folders = { outDir: path.join(root, 'out'), cacheDir: path.join(root, 'cache') };
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

const drawing = (
  name: string,
  draw = async () => Promise.resolve([Buffer.from(name)]),
): Drawing => ({
  name,
  key: contentKey(name),
  files: [`deep/${name}.jpg`],
  draw,
});

test('keys differ with any part, and with where one part ends', () => {
  expect(contentKey('a', 'b')).toBe(contentKey('a', 'b'));
  expect(contentKey('ab', '')).not.toBe(contentKey('a', 'b'));
  expect(contentKey('a')).not.toBe(contentKey('b'));
});

test('progress counts every picture', async () => {
  const seen: number[] = [];
  await renew([drawing('a'), drawing('b'), drawing('c')], folders, ({ done, total }) => {
    expect(total).toBe(3);
    seen.push(done);
  });
  expect(seen).toEqual([1, 2, 3]);
});

test('a picture that fails stops the run, leaves no half file, and is drawn the next time', async () => {
  const failing = drawing('b', async () => Promise.reject(new Error('no paint')));
  await expect(renew([drawing('a'), failing], folders)).rejects.toThrow('no paint');
  const files = await readdir(folders.cacheDir, { recursive: true });
  expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([]);
  await expect(renew([drawing('a'), drawing('b')], folders)).resolves.toMatchObject({ removed: 0 });
  expect(await readFile(path.join(folders.outDir, 'deep/b.jpg'), 'utf8')).toBe('b');
});

test('a picture without its bytes is an error that names it', async () => {
  const empty = drawing('a', async () => Promise.resolve([]));
  await expect(renew([empty], folders)).rejects.toThrow('a: nothing was drawn for deep/a.jpg.');
});
