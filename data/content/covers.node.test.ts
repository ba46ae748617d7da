import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOwnCovers } from './covers.node.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-covers-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string): void => writeFileSync(path.join(folder, name), '');

test('pictures are found by slug; notes, motifs and drawings are not listed', () => {
  for (const name of ['rust.PNG', 'README.md', 'motifs.json', '.DS_Store']) put(name);
  mkdirSync(path.join(folder, 'drawn'));
  expect([...findOwnCovers(folder)]).toEqual([['rust', path.join(folder, 'rust.PNG')]]);
  expect(findOwnCovers(path.join(folder, 'nowhere')).size).toBe(0);
});

test('a file whose name is not that of a picture is reported', () => {
  put('rust.gif');
  expect(() => findOwnCovers(folder)).toThrow(/rust\.gif: a picture's name ends in \.png/);
});

test('two pictures for one game are one too many', () => {
  put('rust.png');
  put('rust.webp');
  expect(() => findOwnCovers(folder)).toThrow(/rust\.png is the picture of the same game/);
});
