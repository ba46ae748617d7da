import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownPictures, writeOwnPictures } from './ownPictures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  await mkdir(path.join(folder, 'public/images/team'), { recursive: true });
  await mkdir(path.join(folder, 'client/images/team'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const GPS = {
  IFD0: { Copyright: 'Mila' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 21/1 0/1' },
};

/** Noise, which is large in every format: its left half is red. */
async function photo(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width, height, channels: 3, background: '#000', noise } as const;
  const red = { width: width >> 1, height, channels: 3, background: '#f00' } as const;
  const left = await sharp({ create: red }).png().toBuffer();
  return sharp(
    await sharp({ create })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
}

/** Writes pictures into `public/images/`, builds those that testimonials name, and returns the published ones. */
async function publish(
  files: Readonly<Record<string, Buffer | string>>,
  ...named: readonly string[]
) {
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(path.join(folder, 'public/images', name), bytes);
    await writeFile(path.join(folder, 'client/images', name), bytes);
  }
  const testimonials = named.map((name) => ({ avatar: `/images/${name}` }));
  const own = ownPictures({ site: {}, testimonials }, path.join(folder, 'public'));
  await writeOwnPictures(path.join(folder, 'client'), own);
  const names = await readdir(path.join(folder, 'client/images'), { recursive: true });
  return names.filter((name) => name.includes('.')).sort();
}

const published = (name: string): Promise<Buffer> =>
  readFile(path.join(folder, 'client/images', name));

test.each(['mila.jpg', 'IMG_2034 (1).JPG', 'U\u0308ber & Co #1.png', 'team/mila.webp'])(
  'a portrait %s becomes a small WebP without the place where it was taken',
  async (name) => {
    const large = await (
      await photo(900, 600)
    )
      .withExif(GPS)
      .toFormat(name.endsWith('png') ? 'png' : 'jpeg')
      .toBuffer();
    expect(await publish({ [name.normalize()]: large }, name)).toEqual([
      `${name.normalize()}.webp`.replace(/^team./, 'team/'),
    ]);
    const bytes = await published(`${name.normalize()}.webp`);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 176, 117, undefined]);
    expect(bytes.length).toBeLessThan(20_000);
  },
);

test('a portrait that a phone has turned stands upright', async () => {
  const turned = await (await photo(400, 200)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await publish({ 'mila.jpg': turned }, 'mila.jpg');
  const { width, height } = await sharp(await published('mila.jpg.webp')).metadata();
  expect([width, height]).toEqual([88, 176]);
});

test('a photo that no content names keeps its name and format, and loses its metadata and a size for printing', async () => {
  const jpeg = await (await photo(2000, 1000)).withExif(GPS).jpeg().toBuffer();
  const clean = await (await photo(300, 200)).png().toBuffer();
  const files = {
    'news.jpg': jpeg,
    'clean.png': clean,
    'logo.svg': '<svg/>',
    'notes.txt': 'A note',
  };
  expect(await publish(files)).toEqual(['clean.png', 'logo.svg', 'news.jpg', 'notes.txt']);
  const { format, width, exif } = await sharp(await published('news.jpg')).metadata();
  expect([format, width, exif]).toEqual(['jpeg', 1600, undefined]);
  expect(await published('clean.png')).toEqual(clean);
});

test.each(['IMG_1.heic', 'cut.jpg', 'cut.png', 'page.webp'])(
  'names %s, which cannot be read',
  async (name) => {
    const whole = await (
      await photo(200, 200)
    )
      .toFormat(name.endsWith('png') ? 'png' : 'jpeg')
      .toBuffer();
    const bytes = name.startsWith('cut') ? whole.subarray(0, whole.length / 2) : '<!doctype html>';
    await expect(publish({ [name]: bytes }, name)).rejects.toThrow(
      `images/${name}: found a file that cannot be read as an image; replace it`,
    );
  },
);
