import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles } from '../lib/files.ts';
import { isFinished, keepOnly, linkFolder } from './pageStore.ts';

let folder: string;
const at = (name: string): string => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a page is published without a second copy of its bytes', async () => {
  await writeFiles(folder, { 'page/index.html': 'page' });
  linkFolder(at('page'), at('out/deep'), () => true);
  expect((await stat(at('out/deep/index.html'))).nlink).toBe(2);
});

test('of a folder all wanted files are linked, and no empty folders; a missing folder has none', async () => {
  await writeFiles(folder, { 'from/a': 'a', 'from/deep/b': 'b', 'from/deep/.c': 'c' });
  await writeFiles(folder, { 'from/unwanted/.d': 'd' });
  await mkdir(at('from/.vite'));
  linkFolder(at('from'), at('to'), (name) => !name.startsWith('.'));
  linkFolder(at('nothing'), at('to'), () => true);
  expect((await readdir(at('to'), { recursive: true })).sort()).toEqual([
    'a',
    'deep',
    path.join('deep', 'b'),
  ]);
});

test('a page is there in compressed form only when it was compressed', async () => {
  const states = () => [isFinished(at('page'), false), isFinished(at('page'), true)];
  expect(states()).toEqual([false, false]);
  await writeFiles(folder, { 'page/index.html': 'page' });
  expect(states()).toEqual([true, false]);
  await writeFiles(folder, { 'page/index.html.br': 'br', 'page/index.html.gz': 'gz' });
  expect(states()).toEqual([true, true]);
});

test('a page with a file that a power cut left empty does not count', async () => {
  await writeFiles(folder, { 'page/index.html': 'page', 'page/snapshot.json': '' });
  expect(isFinished(at('page'), false)).toBe(false);
});

test('pruning leaves pages in use, and nothing unfinished', async () => {
  for (const name of ['a', 'b', 'a.unfinished']) await mkdir(at(name));
  await writeFile(at('c.html'), 'of an earlier version');
  keepOnly(folder, new Set(['a']));
  expect(await readdir(folder)).toEqual(['a']);
});
