import { mkdir, mkdtemp, open, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFiles, sweepTemporaries, writeAtomically, writeFiles } from './files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
});
afterEach(() => rm(folder, { recursive: true }));

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

test('deletes the temporary files that a process left an hour ago, and no younger ones', async () => {
  const old = '.a.json.123.1.tmp';
  await writeFiles(folder, { [old]: 'half', '.b.json.123.1.tmp': 'half', 'a.json': '{}' });
  await sweepTemporaries(folder);
  expect(await readdir(folder)).toHaveLength(3);
  const past = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(path.join(folder, old), past, past);
  await sweepTemporaries(folder);
  expect(await readdir(folder)).toEqual(['.b.json.123.1.tmp', 'a.json']);
});
