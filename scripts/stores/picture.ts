import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { sha256 } from '../lib/files.ts';

/**
 * Widths, which are heights too, in pixels: double what the site shows. A store's own picture is
 * shown at 116 px, a reviewer's at up to 48 px.
 */
export const pictureSizes = { portrait: 232, reviewer: 96 } as const;

export type PictureSize = (typeof pictureSizes)[keyof typeof pictureSizes];

/** A picture of more pixels than any camera's is a decompression bomb. */
const mostPixels = 50_000_000;
const longestSeconds = 10;
/** Counts up when the encoding below changes, so that pictures are made anew. */
const version = 3;
/** Beneath a picture that lets it through: the cards' own (components/layout/tokens.css). */
const ground = '#191c28';

/** What sharp may decode: no format that can name other files or hold scripts, as SVG can. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);

/** The name of a picture made from these bytes: 80 bits of SHA-256 in base 16. */
export const pictureHash = (bytes: Uint8Array, size: PictureSize): string =>
  sha256(`${version}:${size}:`, bytes).slice(0, 20);

const read = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });

/** An interlaced picture is decoded in whole, at up to eight bytes a pixel. */
const largeFrom = 4_000_000;
/** So many ordinary pictures are decoded at once, and beside them one large one. */
const ordinary = pLimit(4);
const large = pLimit(1);

/**
 * Re-encodes a picture as the site serves it: WebP, cut to a square from its middle, without
 * metadata. Why no AVIF: docs/decisions/0004-avatars.md.
 *
 * @throws {Error} when it does not decode, is too large, or is of another format.
 */
export async function encodePicture(bytes: Uint8Array, size: PictureSize): Promise<Buffer> {
  const { format, width, height } = await read(bytes).metadata();
  if (!formats.has(format)) throw new Error(`it is of the format ${format}`);
  const lane = width * height < largeFrom ? ordinary : large;
  return lane(() =>
    read(bytes)
      .rotate()
      .resize(size, size, { fit: 'cover' })
      .timeout({ seconds: longestSeconds })
      .toColourspace('srgb')
      .flatten({ background: ground })
      .webp({ quality: 75 })
      .toBuffer(),
  );
}

/** Whether bytes are such a picture; of the published site's nothing else is taken. */
export async function isOwnPicture(bytes: Uint8Array): Promise<boolean> {
  const { format, width, height } = await read(bytes).metadata();
  const sizes: readonly number[] = Object.values(pictureSizes);
  return format === 'webp' && width === height && sizes.includes(width);
}
