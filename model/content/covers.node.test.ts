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

test('finds pictures by slug, and ignores notes and drawings', () => {
  for (const name of ['rust.PNG', 'README.md', '.DS_Store']) put(name);
  mkdirSync(path.join(folder, 'drawn'));
  expect([...findOwnCovers(folder)]).toEqual([['rust', path.join(folder, 'rust.PNG')]]);
  expect(findOwnCovers(path.join(folder, 'nowhere')).size).toBe(0);
});
