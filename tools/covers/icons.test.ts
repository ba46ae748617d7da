import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightGround } from './brand.ts';
import { drawIcons } from './icons.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'icons-'));
  await drawIcons(root);
});

afterAll(async () => {
  await rm(root, { recursive: true });
});

const icon = async (name: string) => sharp(await readFile(path.join(root, name)));

test.each([
  ['180.png', 180],
  ['192.png', 192],
  ['512.png', 512],
  ['maskable-512.png', 512],
])('draws %s %i px wide and high', async (name, size) => {
  expect(await (await icon(name)).metadata()).toMatchObject({ width: size, height: size });
});

test('keeps the logo of a maskable icon inside the circle that every home screen shows', async () => {
  const image = await icon('maskable-512.png');
  expect((await image.stats()).isOpaque).toBe(true);
  const pixelsOf = (drawn: Sharp) => drawn.removeAlpha().greyscale().raw().toBuffer();
  const ground = await pixelsOf(sharp(Buffer.from(nightGround(512, 512))));
  const logo = Array.from(
    await pixelsOf(image),
    (value, at) => [Math.abs(value - (ground[at] ?? 0)), at] as const,
  )
    .filter(([difference]) => difference > 8)
    .map(([, at]) => Math.hypot((at % 512) - 256, Math.floor(at / 512) - 256));
  expect(logo.length).toBeGreaterThan(5000);
  expect(logo.reduce((most, distance) => Math.max(most, distance))).toBeLessThan(512 * 0.4);
});
