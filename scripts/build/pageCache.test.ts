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

const about = { route: '/about', file: 'about/index.html', cacheKey: 'a' };
const snapshot = { file: 'data/stores/keep.json', fetchedAt: '2026-01-01T00:00:00Z' };
const keep = { route: '/store/keep', file: 'store/keep/index.html', cacheKey: 'b', snapshot };

test('publishes a page with its snapshot, and with compressed copies if wanted', () => {
  const published = filesOf(keep, false).map(([, file]) => file);
  expect(published).toEqual(['store/keep/index.html', 'store/keep/snapshot.json']);
  expect(filesOf(about, true)).toEqual([
    ['a.html', 'about/index.html'],
    ['a.html.br', 'about/index.html.br'],
    ['a.html.gz', 'about/index.html.gz'],
  ]);
});

test('finds a page with compressed copies only after it was compressed', async () => {
  const states = () => [isCached(folder, about, false), isCached(folder, about, true)];
  expect(states()).toEqual([false, false]);
  await writeFiles(folder, { 'a.html': 'page' });
  expect(states()).toEqual([true, false]);
  await writeFiles(folder, { 'a.html.br': 'br', 'a.html.gz': 'gz' });
  expect(states()).toEqual([true, true]);
});

test('does not find a page without its snapshot or with an empty file', async () => {
  await writeFiles(folder, { 'b.html': 'page' });
  expect(isCached(folder, keep, false)).toBe(false);
  await writeFiles(folder, { 'b.json': '' });
  expect(isCached(folder, keep, false)).toBe(false);
});

test('removes everything except the pages in use, also unfinished files and folders', async () => {
  for (const name of ['a.html', 'a.html.br', 'b.html', 'b.html.tmp', 'ab.html']) {
    await writeFile(path.join(folder, name), 'page');
  }
  await mkdir(path.join(folder, 'folder/inside'), { recursive: true });
  prunePages(folder, new Set([about]));
  expect((await readdir(folder)).sort()).toEqual(['a.html', 'a.html.br']);
});
