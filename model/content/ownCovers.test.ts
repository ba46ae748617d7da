import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findOwnCovers } from './ownCovers.ts';

test('finds pictures by slug, and ignores notes and drawings', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-covers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['rust.PNG', 'README.md', '.DS_Store']) {
    writeFileSync(path.join(folder, name), '');
  }
  mkdirSync(path.join(folder, 'drawn'));
  expect([...findOwnCovers(folder)]).toEqual([['rust', path.join(folder, 'rust.PNG')]]);
  expect(findOwnCovers(path.join(folder, 'nowhere')).size).toBe(0);
});
