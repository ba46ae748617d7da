import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
])('%s is %i px wide and high', async (name, size) => {
  expect(await (await icon(name)).metadata()).toMatchObject({ width: size, height: size });
});

test('masked icons are opaque, and the logo keeps to the safe circle', async () => {
  const image = await icon('maskable-512.png');
  const { isOpaque } = await image.stats();
  expect(isOpaque).toBe(true);
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const limeFurthest = Array.from({ length: info.width * info.height }, (_, at) => at)
    .filter((at) => (data[at * 3 + 1] ?? 0) > 200)
    .map((at) => Math.hypot((at % info.width) - 256, Math.floor(at / info.width) - 256));
  expect(Math.max(...limeFurthest.slice(0, 5000))).toBeLessThan(512 * 0.4);
});
