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
  await expect(encodeAvatar(bytes, 96)).rejects.toThrow('it has more than 16 megapixels');
});

test('refuses a JPEG with a hundred scans, as thousands take twenty seconds, and decodes one with eighty', async () => {
  const jpeg = await canvas(64, 64).jpeg({ progressive: true }).toBuffer();
  const withScans = (count: number) =>
    Buffer.concat([jpeg, Buffer.from('ffda'.repeat(count), 'hex')]);
  expect(await readEncoded(withScans(80))).toMatchObject({ format: 'webp' });
  await expect(encodeAvatar(withScans(100), 96)).rejects.toThrow('more than 100 scans');
});

test('decodes a JPEG of a camera with 30 megapixels, and a progressive one with 18', async () => {
  for (const [width, progressive] of [
    [6000, false],
    [3600, true],
  ] as const) {
    const jpeg = await canvas(width, 5000).jpeg({ progressive }).toBuffer();
    expect(await readEncoded(jpeg)).toEqual({ format: 'webp', width: 96, height: 96 });
  }
});

/** Returns a JPEG whose header has another size: it is refused before it is decoded. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = Math.max(jpeg.indexOf('ffc0', 'hex'), jpeg.indexOf('ffc2', 'hex'));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

test.each([
  [{}, 8100, 'it has more than 64 megapixels'],
  [{ progressive: true }, 8100, 'it has more than 64 megapixels'],
  [{ progressive: true, chromaSubsampling: '4:4:4' }, 6000, 'it has more than 33 megapixels'],
])('says how many pixels a JPEG may have, made with %j', async (options, side, refusal) => {
  const jpeg = withSize(await canvas(64, 64).jpeg(options).toBuffer(), side, side);
  await expect(encodeAvatar(jpeg, 96)).rejects.toThrow(refusal);
});

test('names the pixels of a PNG that is too large', async () => {
  const png = await canvas(5000, 4000).png().toBuffer();
  await expect(encodeAvatar(png, 96)).rejects.toThrow('it has more than 16 megapixels');
});
