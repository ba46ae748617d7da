import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../../model/lib/testing/folder.ts';
import { listFiles, writeAtomically, writeFiles } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

test('lists the files of inner folders too, sorted, with slashes, and none of a missing folder', async () => {
  await writeFiles(folder, { 'b/c/d.txt': '', 'a.txt': '', 'b/a.txt': '' });
  await mkdir(path.join(folder, 'empty'));
  expect(listFiles(folder)).toEqual(['a.txt', 'b/a.txt', 'b/c/d.txt']);
  expect(listFiles(path.join(folder, 'nowhere'))).toEqual([]);
  expect(() => listFiles(path.join(folder, 'a.txt'))).toThrow('ENOTDIR');
});

test('keeps the old file, and no temporary one, when a write fails', async () => {
  const file = path.join(folder, 'a.json');
  await writeAtomically(file, 'old');
  await mkdir(path.join(folder, 'b.json'));
  await expect(writeAtomically(path.join(folder, 'b.json'), 'new')).rejects.toThrow('EISDIR');
  expect(await readFile(file, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['a.json', 'b.json']);
});

test('a file that is replaced is never half written: who has the old one open reads it to its end', async () => {
  const file = path.join(folder, 'a.json');
  await writeAtomically(file, 'old');
  const reader = await open(file);
  await writeAtomically(file, 'new');
  expect(await reader.readFile('utf8')).toBe('old');
  await reader.close();
});
