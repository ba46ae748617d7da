import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFiles, writeFiles } from '../lib/files.ts';
import { filesIn, fill, type Output, prepare, prune, swap } from './output.ts';
import { type BuildPaths, pathsIn } from './paths.ts';

let folder: string;
let at: BuildPaths;
const site = (): Promise<string> => readFile(path.join(at.dist, 'site'), 'utf8');

/** Writes files with these contents into a folder; returns them as an output. */
async function outputOf(name: string, files: Record<string, string>): Promise<Output> {
  await writeFiles(path.join(folder, name), files);
  return new Map(filesIn(path.join(folder, name)));
}

/** Does the steps of a build whose output is one file with this content. */
async function build(content: string): Promise<void> {
  await prepare(at);
  await fill(at.next, await outputOf(content, { site: content }));
  swap(at);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'output-'));
  at = pathsIn(folder);
  await mkdir(at.cache);
  await build('first');
});
afterEach(() => rm(folder, { recursive: true }));

test('replaces the last output by the next one', async () => {
  await build('second');
  expect(await site()).toBe('second');
  await build('third');
  expect(await site()).toBe('third');
});

test.each([
  ['before the next output was in place', async () => rename(at.dist, at.previous)],
  [
    'after the next output was in place',
    async () => {
      await build('second');
      await rename(at.next, at.previous);
    },
  ],
])('undoes or completes a swap that was killed %s', async (_when, kill) => {
  await kill();
  await prepare(at);
  expect(await site()).toMatch(/first|second/);
  await build('next');
  expect(await site()).toBe('next');
  expect(await readdir(at.cache)).not.toContain('previous');
});

test('leaves the last output in place when the next one is missing', async () => {
  await rm(at.next, { recursive: true, force: true });
  expect(() => swap(at)).toThrow('ENOENT');
  expect(await site()).toBe('first');
});

test('makes a folder equal to an output, and removes everything else', async () => {
  const to = path.join(folder, 'to');
  await fill(
    to,
    await outputOf('a', { same: 'a', changed: 'a', 'gone/deep/file': 'a', file: 'a' }),
  );
  await writeFile(path.join(to, 'stray'), 'of a killed build');
  const files = { changed: 'b', 'file/in/folder': 'b' };
  const next = new Map([...(await outputOf('b', files)), ['same', path.join(folder, 'a/same')]]);
  await fill(to, next);
  expect(listFiles(to)).toEqual(['changed', 'file/in/folder', 'same']);
  expect(await readdir(to)).not.toContain('gone');
  expect(await readFile(path.join(to, 'changed'), 'utf8')).toBe('b');
});

test('removes changed and deleted files from a former output', async () => {
  const to = path.join(folder, 'to');
  await fill(to, await outputOf('a', { review: 'deleted since', page: 'a' }));
  await prune(to, await outputOf('a2', { page: 'b' }));
  expect(listFiles(to)).toEqual([]);
});

test('lists the wanted files of a folder with a prefix, and nothing for a missing folder', async () => {
  const from = path.join(folder, 'from');
  await writeFiles(from, { a: 'a', 'deep/b': 'b', 'deep/.c': 'c' });
  const files = filesIn(from, 'images/', (name) => !name.startsWith('.'));
  expect(files.map(([name]) => name)).toEqual(['images/a', 'images/deep/b']);
  expect(filesIn(path.join(folder, 'nothing'))).toEqual([]);
});
