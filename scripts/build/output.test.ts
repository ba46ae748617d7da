import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles } from '../lib/files.ts';
import { exchange, linkFolder, openNext } from './output.ts';
import { type BuildPaths, pathsIn } from './paths.ts';

let folder: string;
let at: BuildPaths;
const site = (): Promise<string> => readFile(path.join(at.dist, 'site'), 'utf8');
const make = (name: string): Promise<void> => writeFile(path.join(at.next, 'site'), name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'output-'));
  at = pathsIn(folder);
  await mkdir(at.cache);
  await openNext(at);
  await make('first');
  await exchange(at);
});
afterEach(() => rm(folder, { recursive: true }));

test('the next output takes the last one’s place, and nothing is left over', async () => {
  await openNext(at);
  await make('second');
  expect(await site()).toBe('first');
  await exchange(at);
  expect(await site()).toBe('second');
  expect(await readdir(at.cache)).toEqual([]);
});

test('a build that was killed between the two renamings gives the last output back', async () => {
  await rename(at.dist, at.previous);
  await openNext(at);
  expect(await site()).toBe('first');
});

test('an output that was not finished is no part of the next one', async () => {
  await openNext(at);
  await make('half');
  await openNext(at);
  expect(await readdir(at.next)).toEqual([]);
  expect(await site()).toBe('first');
});

test('an output that cannot be put in place leaves the last one there', async () => {
  await rm(at.next, { recursive: true, force: true });
  await expect(exchange(at)).rejects.toThrow('ENOENT');
  expect(await site()).toBe('first');
});

test('of a folder all wanted files are linked, and no empty folders; a missing folder has none', async () => {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  await writeFiles(from, { a: 'a', 'deep/b': 'b', 'deep/.c': 'c', 'unwanted/.d': 'd' });
  await mkdir(path.join(from, '.vite'));
  await linkFolder(from, to, (name) => !name.startsWith('.'));
  await linkFolder(path.join(folder, 'nothing'), to, () => true);
  expect((await readdir(to, { recursive: true })).sort()).toEqual([
    'a',
    'deep',
    path.join('deep', 'b'),
  ]);
  // Without a second copy of its bytes.
  expect((await stat(path.join(to, 'a'))).nlink).toBe(2);
});
