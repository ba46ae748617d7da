import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createAvatarEncoder } from './avatarImage.ts';

const encode = createAvatarEncoder();
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const readEncoded = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(await encode(bytes, 96)).metadata();
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

test('refuses a slow SVG at once by its first bytes', async () => {
  const begin = performance.now();
  await expect(encode(createSlowSvg(), 96)).rejects.toThrow(
    'not a JPEG, PNG, WebP, GIF or AVIF image',
  );
  expect(performance.now() - begin).toBeLessThan(1000);
});

test.each(['tiff', 'svg'] as const)('refuses a %s file', async (format) => {
  const bytes =
    format === 'svg' ? Buffer.from('<svg/>') : await canvas(9, 9).toFormat(format).toBuffer();
  await expect(encode(bytes, 96)).rejects.toThrow('not a JPEG');
});

test('refuses an SVG that begins with the first bytes of a PNG', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await expect(encode(Buffer.from(`\u0089PNG\r\n\u001A\n${svg}`, 'latin1'), 96)).rejects.toThrow(
    'Error',
  );
});

test('refuses an AVIF of 2 kB and 49 million pixels by its header', async () => {
  const bytes = await canvas(7000, 7000).avif({ effort: 0, quality: 1 }).toBuffer();
  expect(bytes.length).toBeLessThan(3000);
  await expect(encode(bytes, 96)).rejects.toThrow('pixel limit');
});

test('kills a decoder that takes too long, and decodes the next image in a new one', async () => {
  const hasty = createAvatarEncoder(5);
  const bytes = await canvas(3000, 3000).png({ progressive: true }).toBuffer();
  const all = await Promise.allSettled(Array.from({ length: 3 }, () => hasty(bytes, 96)));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(String(all[0]?.status === 'rejected' && all[0].reason)).toContain('took longer than');
  expect(await readEncoded(bytes)).toEqual({ format: 'webp', width: 96, height: 96 });
});
