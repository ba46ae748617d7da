import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles } from '../lib/files.ts';
import { filesOf, isCached, prunePages } from './pageCache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

const about = { route: '/about', file: 'about/index.html', name: 'a' };
const snapshot = { file: 'data/stores/keep.json', fetchedAt: '2026-01-01T00:00:00Z' };
const keep = { route: '/store/keep', file: 'store/keep/index.html', name: 'b', snapshot };

test('a page is published with the data that it shows, and compressed copies if they are wanted', () => {
  const published = filesOf(keep, false).map(([, file]) => file);
  expect(published).toEqual(['store/keep/index.html', 'store/keep/snapshot.json']);
  expect(filesOf(about, true)).toEqual([
    ['a.html', 'about/index.html'],
    ['a.html.br', 'about/index.html.br'],
    ['a.html.gz', 'about/index.html.gz'],
  ]);
});

test('a page is there in compressed form only when it was compressed', async () => {
  const states = () => [isCached(folder, about, false), isCached(folder, about, true)];
  expect(states()).toEqual([false, false]);
  await writeFiles(folder, { 'a.html': 'page' });
  expect(states()).toEqual([true, false]);
  await writeFiles(folder, { 'a.html.br': 'br', 'a.html.gz': 'gz' });
  expect(states()).toEqual([true, true]);
});

test('a page without its data, or with a file that a power cut left empty, does not count', async () => {
  await writeFiles(folder, { 'b.html': 'page' });
  expect(isCached(folder, keep, false)).toBe(false);
  await writeFiles(folder, { 'b.json': '' });
  expect(isCached(folder, keep, false)).toBe(false);
});

test('pruning leaves pages in use, and nothing unfinished or of an earlier version', async () => {
  for (const name of ['a.html', 'a.html.br', 'b.html', 'b.html.tmp', 'ab.html']) {
    await writeFile(path.join(folder, name), 'page');
  }
  await mkdir(path.join(folder, 'folder/inside'), { recursive: true });
  prunePages(folder, new Set([about]));
  expect((await readdir(folder)).sort()).toEqual(['a.html', 'a.html.br']);
});
