import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderOfTest } from '../lib/testing/folder.ts';
import { ownFiles } from './ownFiles.ts';

/** Returns the names of the published ones of these files. */
async function publishedOf(...names: readonly string[]) {
  const folder = folderOfTest();
  for (const name of names) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'x');
  }
  return ownFiles(folder).map(({ name }) => name);
}

test.each([['images/THUMBS.DB'], ['images/.DS_Store'], ['terms.pdf~'], ['.well-known/.DS_Store']])(
  '%j is not published',
  async (name) => {
    expect(await publishedOf(name)).toEqual([]);
  },
);

test.each([
  ['robots.txt'],
  ['.well-known/assetlinks.json'],
  ['docs/Price list ~ 2026.pdf'],
  ['images/thumbs.db.png'],
])('%j is published', async (name) => {
  expect(await publishedOf(name)).toEqual([name]);
});
