import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { sha256 } from '../lib/files.ts';

/**
 * Widths in pixels, which are heights too: double what the site shows. A seller's avatar is shown at
 * 116 px, a reviewer's at up to 48 px.
 */
export const AVATAR_SIZES = { seller: 232, reviewer: 96 } as const;

export type AvatarSize = (typeof AVATAR_SIZES)[keyof typeof AVATAR_SIZES];

/** 4000 × 4000: an AVIF of two kilobytes may have many more, which take 20 bytes each when decoded. */
const MAX_PIXELS = 16_000_000;
const TIMEOUT_MS = 10_000;
const DECODERS = 2;
/** Increase it when `avatarDecoder.mjs` encodes differently, so that avatars are encoded anew. */
const VERSION = 3;

/** How JPEG, PNG, GIF, WebP and AVIF files begin. */
const IMAGE_START =
  /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(?:.{4}){0,8}?avi[fs])/s;

/** Returns the first bytes of a file, one character a byte. */
const startOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 64)).toString('latin1');

/** Returns the content hash of an avatar made from these bytes: 80 bits of SHA-256 in base 16. */
export const avatarHash = (bytes: Uint8Array, size: AvatarSize): string =>
  sha256(`${VERSION}:${size}:`, bytes).slice(0, 20);

/** Encodes an image as an avatar. */
export type EncodeAvatar = (bytes: Uint8Array, size: AvatarSize) => Promise<Uint8Array>;

/** What `avatarDecoder.mjs` sends. */
type Answer = { readonly image: Uint8Array } | { readonly problem: string };

const DECODER = fileURLToPath(new URL('avatarDecoder.mjs', import.meta.url));

/** The bytes are a stranger's: the child gets no environment, and no loader of TypeScript. */
function startDecoder(): ChildProcess {
  const child = fork(DECODER, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A decoder that does not start gives no answer in time.
  return child.on('error', () => {});
}

/** Sends one image to a decoder. Kills the decoder when there is no answer in time. */
async function decode(child: ChildProcess, job: object, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<Answer>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the decoder stopped')));
    timer = setTimeout(() => {
      reject(new Error(`decoding took longer than ${timeoutMs / 1000} s`));
      child.kill('SIGKILL');
    }, timeoutMs);
    child.send(job, (error) => error && reject(error));
  });
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    child.removeAllListeners('message').removeAllListeners('exit');
  }
}

/**
 * Returns a function that re-encodes images as the site serves them: WebP, cropped to a square,
 * without metadata. Strangers choose the images, so child processes decode them, with a time limit
 * each. Why no AVIF: docs/decisions/0004-avatars.md.
 */
export function avatarEncoder(timeoutMs = TIMEOUT_MS): EncodeAvatar {
  const idle: ChildProcess[] = [];
  const limit = pLimit(DECODERS);
  return async (bytes, size) => {
    if (!IMAGE_START.test(startOf(bytes))) {
      throw new Error('it is not a JPEG, PNG, WebP, GIF or AVIF image');
    }
    return limit(async () => {
      const last = idle.pop();
      const child = last?.connected ? last : startDecoder();
      child.ref();
      child.channel?.ref();
      const job = { bytes, size, limitInputPixels: MAX_PIXELS };
      const answer = await decode(child, job, timeoutMs);
      idle.push(child);
      // Idle decoders do not keep the command running.
      child.unref();
      child.channel?.unref();
      if ('problem' in answer) throw new Error(answer.problem);
      return answer.image;
    });
  };
}

/** Returns whether bytes are an avatar that this module encoded. */
export async function isOwnAvatar(bytes: Uint8Array): Promise<boolean> {
  if (!startOf(bytes).startsWith('RIFF')) return false;
  const { format, width, height } = await sharp(bytes).metadata();
  const sizes: readonly number[] = Object.values(AVATAR_SIZES);
  return format === 'webp' && width === height && sizes.includes(width);
}
