import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cover, coversOf } from './covers.ts';
import { drawMissing } from './drawMissing.ts';
import type { Subject } from './subjects.ts';

const dota: Subject = { name: 'Dota 2', slug: 'dota-2', genre: 'moba', hue: 2 };
const rust: Subject = { name: 'Rust', slug: 'rust', genre: 'survival', hue: 14 };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'covers-'));
});

afterEach(async () => rm(folder, { recursive: true }));

const covers = (subjects: readonly Subject[] = [dota, rust], popular: readonly string[] = []) =>
  coversOf({ ownCovers: folder, cache: path.join(folder, 'cache') }, subjects, new Set(popular));

/** The published paths of a cover's files. */
const published = (cover?: Cover) => cover?.files.map(([name]) => name);

const own = async (name: string, width: number, height: number): Promise<void> => {
  const red = { create: { width, height, channels: 3, background: '#ff0000' } } as const;
  await sharp(red).toFile(path.join(folder, name));
};

test('draws a cover in three widths, each of a few kilobytes', async () => {
  const [cover] = covers([dota]);
  expect(published(cover)).toEqual(
    [210, 420, 840].map((width) => `images/games/cover/dota-2-${width}.avif`),
  );
  await drawMissing(covers([dota]));
  const file = path.join(folder, 'drawn/dota-2-840.avif');
  expect(await sharp(file).metadata()).toMatchObject({ width: 840, height: 300, format: 'heif' });
  expect((await stat(file)).size).toBeLessThan(12_000);
});

test('draws a poster of a popular game as well', () => {
  const [cover] = covers([dota], ['dota-2']);
  expect(published(cover)?.at(-1)).toBe('images/games/cover/dota-2-1680.avif');
});

test("publishes the operator's picture, with its aspect ratio, instead of the drawing", async () => {
  await own('rust.png', 1200, 1600);
  await writeFile(path.join(folder, 'README.md'), 'notes are no pictures');
  await drawMissing(covers([rust]));
  const [cover] = covers([rust]);
  const card = sharp(cover?.files[1]?.[1]);
  expect(await card.metadata()).toMatchObject({ width: 420, height: 560 });
  const { channels } = await card.stats();
  expect(channels[0]?.mean).toBeGreaterThan(240);
  expect(channels[1]?.mean).toBeLessThan(15);
});

test('writes a changed picture of the same name to a different file', async () => {
  await own('rust.png', 600, 800);
  const [before] = covers([rust]);
  await own('rust.png', 800, 600);
  expect(covers([rust])[0]?.files).not.toEqual(before?.files);
});

test('refuses a picture that is too small for a card', async () => {
  await own('rust.png', 800, 400);
  await expect(drawMissing(covers([rust]))).rejects.toThrow(
    /rust\.png has 800 × 400 pixels; replace it with one of 840 × 300 or more/,
  );
});

test('reports a file that is no picture, and a picture that belongs to no game', async () => {
  await writeFile(path.join(folder, 'rust.png'), 'no image');
  await expect(drawMissing(covers())).rejects.toThrow(/rust\.png cannot be read as an image/);
  await writeFile(path.join(folder, 'ruts.png'), 'no image');
  expect(() => covers()).toThrow(/ruts\.png: no game .* slug "ruts"/);
});
