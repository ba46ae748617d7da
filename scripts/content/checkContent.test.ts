import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderOfTest } from '../../model/lib/testing/folder.ts';
import type * as OwnFiles from '../../model/content/ownFiles.ts';
import { readContent } from '../../model/content/readContent.ts';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { checkContent } from './checkContent.ts';

/** Files beside those of `public/`. */
const added = vi.hoisted((): { file: string; name: string }[] => []);
vi.mock('../../model/content/ownFiles.ts', async (original) => {
  const { ownFiles } = await original<typeof OwnFiles>();
  return { ownFiles: (own?: string) => [...ownFiles(own), ...added] };
});

let folder: string;

beforeEach(async () => {
  folder = folderOfTest();
  const isCopied = (file: string): boolean => !file.endsWith('drawn');
  await cp('tests/content', folder, { recursive: true, filter: isCopied });
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  added.splice(0);
});

const check = async () => checkContent(readContent(readSettings({ CONTENT_DIR: folder })));

it('prints how much content there is, and what to do soon', async () => {
  const file = path.join(folder, 'site.json');
  const site = await readFile(file, 'utf8');
  await writeFile(file, site.replace('2027-10-01', '2020-01-31'));
  await check();
  expect(console.log).toHaveBeenCalledWith(
    expect.stringMatching(
      /can be published: 120 games, 5 texts, 5 sellers\.[^]*⚠️ security\.txt expired on 2020-01-31/,
    ),
  );
});

it('refuses a photo that no field names and that cannot be read', async () => {
  const file = path.join(folder, 'shop.jpg');
  await writeFile(file, '<!doctype html>');
  added.push({ file, name: 'images/shop.jpg' });
  await expect(check()).rejects.toThrow(/shop\.jpg: found a file that cannot be read as an image/);
});

it.each([
  ['too small', 800, 1, /dota-2\.png: found 800 × 400 pixels; replace it with one of 840 × 300 or/],
  ['not copied to its end', 900, 0.5, /dota-2\.png: found a file that cannot be read as an image;/],
])('refuses a cover that is %s', async (_, width, share, message) => {
  const create = { width, height: 400, channels: 3, background: '#ff0000' } as const;
  const whole = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  await mkdir(path.join(folder, 'covers'), { recursive: true });
  await writeFile(path.join(folder, 'covers/dota-2.png'), whole.subarray(0, whole.length * share));
  await expect(check()).rejects.toThrow(message);
});
