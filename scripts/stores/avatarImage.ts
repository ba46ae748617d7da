import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { colourIn } from '../../data/lib/tokens.ts';
import { sha256 } from '../lib/files.ts';

/** Widths and heights in pixels, at least twice what pages show: 116 px for a seller, 42 px for a reviewer. */
export const AVATAR_SIZES = { seller: 232, reviewer: 96 } as const;

export type AvatarSize = (typeof AVATAR_SIZES)[keyof typeof AVATAR_SIZES];

/** Each pixel takes 20 bytes of memory, and even a file of 2 kB can decode to millions of pixels. */
const MAX_PIXELS = 4000 * 4000;
const TIMEOUT_MS = 10_000;
const MAX_DECODERS = 2;
/** Increase it when `avatarDecoder.mjs` encodes differently, so that avatars are encoded again. */
const ENCODING_VERSION = 3;

/** First bytes of JPEG, PNG, GIF, WebP and AVIF files. */
const IMAGE_START =
  /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(?:.{4}){0,8}?avi[fs])/s;

/** Returns the first bytes of a file as text, with one character for each byte. */
const startOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 64)).toString('latin1');

/** Returns whether bytes begin like a WebP file, as published avatars do. */
export const isWebP = (bytes: Uint8Array): boolean => /^RIFF.{4}WEBP/s.test(startOf(bytes));

/** Returns the name of an avatar made from these bytes: 80 bits of SHA-256 in base 16. */
export const hashAvatar = (bytes: Uint8Array, size: AvatarSize): string =>
  sha256(`${ENCODING_VERSION}:${size}:`, bytes).slice(0, 20);

type DecoderAnswer = { readonly image: Uint8Array } | { readonly problem: string };

const DECODER = fileURLToPath(new URL('avatarDecoder.mjs', import.meta.url));

/** The child gets no environment, because strangers choose the images. It needs no TypeScript loader. */
function startDecoder(): ChildProcess {
  const child = fork(DECODER, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a listener, a decoder that does not start would stop the command. `decode` throws in this case.
  return child.on('error', () => {});
}

/** Sends one image to a decoder, and kills the decoder when it does not answer in time. */
async function decode(child: ChildProcess, job: object, timeoutMs: number): Promise<DecoderAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<DecoderAnswer>((resolve, reject) => {
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

const tokens = readFileSync(new URL('../../components/layout/tokens.css', import.meta.url), 'utf8');
/** The cards' background, for transparent avatars. */
const BACKGROUND = colourIn(tokens, 'surface-2');

/**
 * Returns a function that encodes images as square WebP without metadata. Child processes decode them
 * under a time limit, as strangers choose the images. Record 4 says why not AVIF.
 */
export function createAvatarEncoder(timeoutMs = TIMEOUT_MS) {
  const idle: ChildProcess[] = [];
  const limit = pLimit(MAX_DECODERS);
  return async (bytes: Uint8Array, size: AvatarSize): Promise<Uint8Array> => {
    if (!IMAGE_START.test(startOf(bytes))) {
      throw new Error('it is not a JPEG, PNG, WebP, GIF or AVIF image');
    }
    return limit(async () => {
      const last = idle.pop();
      const child = last?.connected ? last : startDecoder();
      child.ref();
      child.channel?.ref();
      const job = { bytes, size, limitInputPixels: MAX_PIXELS, background: BACKGROUND };
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
