import pLimit from 'p-limit';
import sharp from 'sharp';
import type { AVATAR_SIZES } from '../../model/store/avatarName.ts';
import { sha256 } from '../lib/files.ts';
import { colour } from '../lib/tokens.ts';

export type AvatarSize = (typeof AVATAR_SIZES)[keyof typeof AVATAR_SIZES];

/** Each pixel takes up to 20 bytes of memory, and even a file of 2 kB can decode to millions of pixels. */
export const MAX_PIXELS = 5000 * 5000;
/** Strangers choose the images, so decoding one has a time limit. */
export const DECODE_TIMEOUT_S = 10;
export const MAX_DECODERS = 2;
/** Increase it when images are encoded differently, so that avatars are encoded again. */
const ENCODING_VERSION = 3;
/** The cards' background, for transparent avatars. */
const BACKGROUND = colour('surface-2');

/** First bytes of JPEG, PNG, GIF, WebP and AVIF files. */
const IMAGE_START =
  /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(?:.{4}){0,8}?avi[fs])/s;
/** libvips looks for an SVG in the first 1,000 bytes; one with 20,000 rules takes minutes. */
const SVG_SEARCH_BYTES = 1024;
/** Cameras write up to ten. A JPEG of 180 kB with thousands took 20 s, as sharp's timeout waits for the last. */
const MAX_JPEG_SCANS = 100;
const SCAN_MARKER = '\xff\xda';
const JPEG_START = '\xff\xd8';

// These settings hold for the whole process, so SVG stays: the embedded marketplace and the covers are drawn from it.
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map(
    (name) => `VipsForeignLoad${name}`,
  ),
});

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** Throws when sharp must not look into these bytes. */
function assertSafe(text: string): void {
  if (!IMAGE_START.test(text)) throw new Error('it is not a JPEG, PNG, WebP, GIF or AVIF image');
  if (/<svg/i.test(text.slice(0, SVG_SEARCH_BYTES))) throw new Error('it may be an SVG image');
  const scans = text.startsWith(JPEG_START) ? text.split(SCAN_MARKER).length - 1 : 0;
  if (scans >= MAX_JPEG_SCANS) throw new Error(`it has more than ${MAX_JPEG_SCANS} scans`);
}

/** Returns the name of an avatar made from these bytes: 80 bits of SHA-256 in base 16. */
export const hashAvatar = (bytes: Uint8Array, size: AvatarSize): string =>
  sha256(`${ENCODING_VERSION}:${size}:`, bytes).slice(0, 20);

const limit = pLimit(MAX_DECODERS);

/** Returns an image as square WebP without metadata. Record 5 says why not AVIF. */
export async function encodeAvatar(bytes: Uint8Array, size: AvatarSize): Promise<Uint8Array> {
  assertSafe(latin1(bytes));
  return limit(() => {
    const decoder = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const encoded = decoder
      .rotate()
      .resize(size, size, { fit: 'cover' })
      .toColourspace('srgb')
      .flatten({ background: BACKGROUND })
      .webp({ quality: 75 })
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .toBuffer();
    return encoded.catch((error: unknown) => {
      if (!/pixel limit/.test(String(error))) throw error;
      throw new Error(`it has more than ${MAX_PIXELS / 1e6} megapixels`, { cause: error });
    });
  });
}
