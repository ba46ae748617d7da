import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow, matchFolder, place, placeFolder, placeIfThere } from './files.ts';

let folder: string;
const at = (name: string): string => path.join(folder, name);
const read = (name: string): Promise<string> => readFile(at(name), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  await mkdir(at('from/deep'), { recursive: true });
  await writeFile(at('from/a'), 'a');
  await writeFile(at('from/deep/b'), 'b');
});
afterEach(() => rm(folder, { recursive: true }));

test('a placed file takes no second room on the disk', async () => {
  place(at('from/a'), at('a'));
  expect((await stat(at('a'))).ino).toBe((await stat(at('from/a'))).ino);
});

test('what stands in the way is replaced and not written into, as it may be linked elsewhere', async () => {
  await writeFile(at('published'), 'old');
  place(at('published'), at('next'));
  place(at('from/a'), at('next'));
  expect([await read('published'), await read('next')]).toEqual(['old', 'a']);
});

test('a file that is not there is not placed', () => {
  expect(placeIfThere(at('nothing'), at('a'))).toBe(false);
});

test('a folder is placed with all below it; one that is not there has nothing', async () => {
  placeFolder(at('from'), at('to'));
  placeFolder(at('nothing'), at('to'));
  expect([await read('to/a'), await read('to/deep/b')]).toEqual(['a', 'b']);
});

test('a matched folder has the other one’s files and no more', async () => {
  await mkdir(at('to'));
  await writeFile(at('to/old'), 'old');
  await rm(at('from/deep'), { recursive: true });
  await writeFile(at('from/.a.tmp'), 'half');
  matchFolder(at('from'), at('to'));
  expect(await readdir(at('to'))).toEqual(['a']);
  matchFolder(at('nothing'), at('to'));
  expect(await readdir(at('to'))).toEqual([]);
});

test('files are listed except in folders that are passed by', () => {
  expect(filesBelow(at('from'), () => false).sort()).toEqual([at('from/a'), at('from/deep/b')]);
  expect(filesBelow(at('from'), (name) => name.endsWith('deep'))).toEqual([at('from/a')]);
});
