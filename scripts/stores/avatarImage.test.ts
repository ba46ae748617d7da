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

/** Creates an SVG that takes minutes: libvips compares every rule with every element. */
const createSlowSvg = (): Buffer => {
  const rules = Array.from({ length: 20_000 }, (_, index) => `.a${index} b{fill:red}`).join('');
  const body = '<g class="x"/>'.repeat(20_000);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>${rules}</style>${body}</svg>`,
  );
};

test.each([
  ['a TIFF file', await canvas(9, 9).toFormat('tiff').toBuffer()],
  ['a slow SVG, at once', createSlowSvg()],
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
  const svg = createSlowSvg().toString('latin1');
  await expect(encodeAvatar(Buffer.from(start + svg, 'latin1'), 96)).rejects.toThrow('SVG');
});

test('refuses an AVIF of 2 kB and 49 million pixels by its header', async () => {
  const bytes = await readFile(path.join(import.meta.dirname, 'testing/49-million-pixels.avif'));
  expect(bytes.length).toBeLessThan(3000);
  await expect(encodeAvatar(bytes, 96)).rejects.toThrow('pixel limit');
});

/** Returns a valid JPEG with this many scans. At 4000 × 4000 pixels, each takes 8 ms and 35 bytes. */
async function createScans(count: number): Promise<Buffer> {
  const whole = await canvas(64, 64)
    .jpeg({ progressive: true, quality: 10, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const starts = [...whole.toString('latin1').matchAll(/\xff\xda/g)].map(({ index }) => index);
  // Tables and data of the last scan, which has no changes in it, stand for any other.
  const last = starts.at(-1) ?? 0;
  const tables = whole.subarray(whole.lastIndexOf(Buffer.from('ffc4', 'hex'), last), last);
  const data = whole.subarray(last + 10, -2);
  const isColour = (start: number): boolean => whole[start + 4] === 1 && whole[start + 7] !== 0;
  const firstColours = starts.find(isColour) ?? 0;
  const end = whole.lastIndexOf(Buffer.from('ffc4', 'hex'), firstColours);
  const scans = Array.from({ length: count }, (_, at) => {
    const depth = 13 - (at % 14);
    const frequency = 1 + (Math.floor(at / 14) % 63);
    const component = 1 + Math.floor(at / 14 / 63);
    const above = depth === 13 ? 0 : depth + 1;
    const head = [0xff, 0xda, 0, 8, 1, component, 0, frequency, frequency, above * 16 + depth];
    return Buffer.concat([Buffer.from(head), data]);
  });
  return Buffer.concat([whole.subarray(0, end), tables, ...scans, Buffer.from('ffd9', 'hex')]);
}

test('refuses a JPEG with thousands of scans, which could take twenty seconds, and decodes one with ninety', async () => {
  expect(await readEncoded(await createScans(90))).toMatchObject({ format: 'webp' });
  const bomb = await createScans(2646);
  expect(bomb.length).toBeLessThan(200_000);
  await expect(encodeAvatar(bomb, 96)).rejects.toThrow('more than 100 scans');
});
