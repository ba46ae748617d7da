import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeAvatar } from './avatarImage.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const readEncoded = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(await encodeAvatar(bytes, 96)).metadata();
  return { format, width, height };
};

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'makes a square WebP of a %s image',
  async (format) => {
    const bytes = await canvas(30, 20).toFormat(format).toBuffer();
    expect(await readEncoded(bytes)).toEqual({ format: 'webp', width: 96, height: 96 });
  },
);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test.each([
  ['a TIFF file', await canvas(9, 9).toFormat('tiff').toBuffer()],
  ['an SVG, which may take minutes', Buffer.from(SVG)],
])('refuses %s by its first bytes', async (_, bytes) => {
  const refusal = 'not a JPEG, PNG, WebP, GIF or AVIF image';
  await expect(encodeAvatar(bytes, 96)).rejects.toThrow(refusal);
});

test.each([
  ['JPEG', '\u00FF\u00D8\u00FF'],
  ['PNG', '\u0089PNG\r\n\u001A\n'],
  ['GIF', 'GIF89a'],
  ['WebP', 'RIFF....WEBP'],
  ['AVIF', '....ftypavif'],
])('refuses an SVG that begins with the first bytes of a %s', async (_, start) => {
  const bytes = Buffer.from(start + SVG, 'latin1');
  await expect(encodeAvatar(bytes, 96)).rejects.toThrow('it may be an SVG image');
});

test('refuses an AVIF of 2 kB and 49 million pixels by its header', async () => {
  const bytes = await readFile(path.join(import.meta.dirname, 'testing/49-million-pixels.avif'));
  expect(bytes.length).toBeLessThan(3000);
  await expect(encodeAvatar(bytes, 96)).rejects.toThrow('it has more than 25 megapixels');
});

test('refuses a JPEG with a hundred scans, as thousands take twenty seconds, and decodes one with eighty', async () => {
  const jpeg = await canvas(64, 64).jpeg({ progressive: true }).toBuffer();
  const withScans = (count: number) =>
    Buffer.concat([jpeg, Buffer.from('ffda'.repeat(count), 'hex')]);
  expect(await readEncoded(withScans(80))).toMatchObject({ format: 'webp' });
  await expect(encodeAvatar(withScans(100), 96)).rejects.toThrow('more than 100 scans');
});

test('decodes a JPEG of a camera with 24 megapixels, and a progressive one', async () => {
  for (const progressive of [false, true]) {
    const jpeg = await canvas(6000, 4000).jpeg({ progressive }).toBuffer();
    expect(await readEncoded(jpeg)).toEqual({ format: 'webp', width: 96, height: 96 });
  }
});
