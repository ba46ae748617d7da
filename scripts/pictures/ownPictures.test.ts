import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../../model/lib/testing/folder.ts';
import { listFiles, writeFiles } from '../lib/files.ts';
import { ownPictures, writeOwnFiles } from './ownPictures.ts';

let folder: string;
beforeEach(() => void (folder = folderOfTest()));

/** A photo of a phone that was turned, with the place where it was taken. */
const create = { width: 900, height: 600, channels: 3, background: '#f00' } as const;
const photo = await sharp({ create })
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 21/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

/** Publishes files of `public/`, of which testimonials name some; returns the names of the published ones. */
async function publish(
  files: Readonly<Record<string, string | Buffer>>,
  ...named: readonly string[]
) {
  const [own, client] = [path.join(folder, 'public'), path.join(folder, 'client')];
  await writeFiles(own, files);
  const testimonials = named.map((name) => ({ avatar: `/${name}` }));
  await writeOwnFiles(client, ownPictures({ site: {}, testimonials }, own));
  return listFiles(client);
}

test.each(['images/mila.jpg', 'IMG_2034 (1).JPG', 'images/team/U\u0308ber & Co #1.png'])(
  'a portrait %s becomes a small WebP, upright and without the place where it was taken',
  async (name) => {
    const webp = `${name.normalize()}.webp`;
    expect(await publish({ [name]: photo }, name)).toEqual([webp]);
    const { format, width, height, exif } = await sharp(
      await readFile(path.join(folder, 'client', webp)),
    ).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 117, 176, undefined]);
  },
);

test('a photo that no field names loses the place where it was taken, and others keep their bytes', async () => {
  const clean = await sharp({ create }).png().toBuffer();
  const files = { 'shop.jpg': photo, 'clean.png': clean };
  expect(await publish(files)).toEqual(['clean.png', 'shop.jpg']);
  const { format, height, exif } = await sharp(path.join(folder, 'client/shop.jpg')).metadata();
  expect([format, height, exif]).toEqual(['jpeg', 900, undefined]);
  expect(await readFile(path.join(folder, 'client/clean.png'))).toEqual(clean);
});

test('other files keep their bytes, under composed names, and leftovers of programs stay behind', async () => {
  const names = [
    'terms.pdf',
    'logo.svg',
    'Thumbs.db',
    'docs/.DS_Store',
    'u\u0308ber/Gebu\u0308hr.pdf',
  ];
  const files = Object.fromEntries(names.map((name) => [name, name]));
  expect(await publish(files, 'logo.svg')).toEqual(['logo.svg', 'terms.pdf', 'über/Gebühr.pdf']);
  expect(await readFile(path.join(folder, 'client/logo.svg'), 'utf8')).toBe('logo.svg');
});

test.each(['IMG_1.heic', 'cut.jpg', 'page.webp'])(
  'names %s, which cannot be read',
  async (name) => {
    const bytes = name === 'cut.jpg' ? photo.subarray(0, photo.length / 2) : '<!doctype html>';
    await expect(publish({ [name]: bytes }, name)).rejects.toThrow(
      `${name}: found a file that cannot be read as an image; replace it`,
    );
  },
);
