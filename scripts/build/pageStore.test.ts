import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFile, QUALITY } from '../host/compress.ts';
import { linkFolder, PageStore } from './pageStore.ts';

let folder: string;
let store: PageStore;
const at = (name: string): string => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  store = new PageStore(at('store'), false);
  store.add('a.html', 'page');
});
afterEach(() => rm(folder, { recursive: true }));

test('a page is published without a second copy of its bytes', async () => {
  store.publish('a.html', at('out/deep/index.html'));
  expect(await readFile(at('out/deep/index.html'), 'utf8')).toBe('page');
  expect((await stat(at('out/deep/index.html'))).nlink).toBe(2);
});

test('a page is there in compressed form only when it was compressed', async () => {
  const compressed = new PageStore(at('store'), true);
  expect([store.has('a.html'), compressed.has('a.html')]).toEqual([true, false]);
  compressFile(store.file('a.html'), QUALITY.quick);
  expect(compressed.has('a.html')).toBe(true);
  compressed.publish('a.html', at('out/index.html'));
  expect((await readdir(at('out'))).sort()).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
});

test('a file that a power cut left empty does not count, and is made anew', async () => {
  const compressed = new PageStore(at('store'), true);
  compressFile(store.file('a.html'), QUALITY.quick);
  await writeFile(store.file('a.html.br'), '');
  expect(compressed.has('a.html')).toBe(false);
  compressFile(store.file('a.html'), QUALITY.quick);
  expect(compressed.has('a.html')).toBe(true);
  await writeFile(store.file('a.html'), '');
  expect(compressed.has('a.html')).toBe(false);
});

test('a page that is made anew leaves what was published as it is', async () => {
  store.publish('a.html', at('published.html'));
  store.add('a.html', 'another');
  expect(await readFile(at('published.html'), 'utf8')).toBe('page');
});

test('pruning leaves pages in use with their compressed copies, and no unfinished file', async () => {
  for (const name of ['a.html.br', 'b.html', 'b.html.gz', 'a.html.7.tmp']) {
    await writeFile(store.file(name), name);
  }
  store.prune(['a.html']);
  expect((await readdir(at('store'))).sort()).toEqual(['a.html', 'a.html.br']);
});

test('of a folder all wanted files are linked; a missing folder has none', async () => {
  await mkdir(at('from/deep'), { recursive: true });
  for (const name of ['a', 'deep/b', 'deep/.c']) await writeFile(at(`from/${name}`), name);
  linkFolder(at('from'), at('to'), (name) => !name.startsWith('.'));
  linkFolder(at('nothing'), at('to'), () => true);
  expect((await readdir(at('to'), { recursive: true })).sort()).toEqual([
    'a',
    'deep',
    path.join('deep', 'b'),
  ]);
});
