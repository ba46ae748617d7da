import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawMissing, removeOthers, type Drawing } from './drawMissing.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'drawings-'));
});

afterEach(async () => rm(folder, { recursive: true }));

const drawing = (
  name: string,
  draw = async () => Promise.resolve([Buffer.from(name)]),
): Drawing => ({
  name,
  files: [[`images/${name}`, path.join(folder, 'deep', name)]],
  draw,
});

test('draws and counts missing pictures, and leaves the others alone', async () => {
  await drawMissing([drawing('a')]);
  await writeFile(path.join(folder, 'deep/a'), 'kept');
  const seen: string[] = [];
  const drawn = await drawMissing(
    ['a', 'b', 'c'].map((name) => drawing(name)),
    (done, total) => {
      seen.push(`${done} of ${total}`);
    },
  );
  expect(drawn).toEqual(['b', 'c']);
  expect(seen).toEqual(['1 of 2', '2 of 2']);
  expect(await readFile(path.join(folder, 'deep/a'), 'utf8')).toBe('kept');
});

test('stops at a picture that fails, without a half file, and draws it the next time', async () => {
  const failing = drawing('b', async () => Promise.reject(new Error('no paint')));
  await expect(drawMissing([drawing('a'), failing])).rejects.toThrow('no paint');
  expect(await readdir(path.join(folder, 'deep'))).toEqual(['a']);
  expect(await drawMissing([drawing('a'), drawing('b')])).toEqual(['b']);
});

test('removes the files of other pictures, and accepts a missing folder', async () => {
  await drawMissing([drawing('a'), drawing('b')]);
  const deep = path.join(folder, 'deep');
  expect(await removeOthers(deep, [drawing('a')])).toBe(1);
  expect(await readdir(deep)).toEqual(['a']);
  expect(await removeOthers(path.join(folder, 'nowhere'), [])).toBe(0);
});
