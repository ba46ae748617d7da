import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Width and height in pixels: an avatar is shown at up to 48 px, at double density. */
const size = 96;
/** A picture of more pixels than any camera's is a decompression bomb. */
const mostPixels = 50_000_000;
const longestSeconds = 10;
/** Counts up when the encoding below changes, so that pictures are made anew. */
const version = 1;

/** What sharp may decode: no format that can name other files or hold scripts, as SVG can. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);

/** A picture as the site serves it: square, small, without metadata. */
export interface Picture {
  readonly avif: Buffer;
  readonly webp: Buffer;
}

/** The name of a picture made from these bytes: 80 bits of SHA-256 in base 16. */
export function pictureHash(bytes: Uint8Array): string {
  return createHash('sha256')
    .update(`${version}:${size}:`)
    .update(bytes)
    .digest('hex')
    .slice(0, 20);
}

const read = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });

/**
 * Re-encodes a picture, cut to a square from its middle.
 *
 * @throws {Error} when it does not decode, is too large, or is of another format.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Picture> {
  const { format } = await read(bytes).metadata();
  if (!formats.has(format)) throw new Error(`it is of the format ${format}`);
  const square = await read(bytes)
    .rotate()
    .resize(size, size, { fit: 'cover' })
    .timeout({ seconds: longestSeconds })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  const [avif, webp] = await Promise.all([
    sharp(square).avif({ quality: 55 }).toBuffer(),
    sharp(square).webp({ quality: 75 }).toBuffer(),
  ]);
  return { avif, webp };
}

/** Whether bytes are a picture of this kind; of the published site's nothing else is taken. */
export async function isOwnPicture(bytes: Uint8Array): Promise<boolean> {
  const { width, height } = await read(bytes).metadata();
  return width === size && height === size;
}
