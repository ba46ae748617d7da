import { existsSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { HttpClient, type HttpPolicy } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { avatarUrl } from '../../data/store/avatarUrl.ts';
import { withAvatar } from '../../data/store/reviews.ts';
import type { ParsedReview } from '../../data/store/schema.ts';
import type { StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { writeAtomically } from '../lib/files.ts';
import { encodePicture, pictureHash, pictureSizes, type PictureSize } from './picture.ts';

/** The file of an avatar. */
export const avatarFile = (folder: string, hash: string): string =>
  path.join(folder, `${hash}.webp`);

/** Whether the file of an avatar is there. */
export const hasAvatar = (folder: string, hash: string): boolean =>
  existsSync(avatarFile(folder, hash));

/** The hashes of the avatars that a snapshot shows, each once. */
export function avatarsOf({ header, reviews }: StoreSnapshot): string[] {
  const all = [header.avatar, ...reviews.map(({ avatar }) => avatar)];
  return [...new Set(all.filter((hash) => hash !== null))];
}

const atOnce = 6;
/** Each picture is asked for once; after failures in a row its host is left alone in this run. */
const usual = { attemptMs: 10_000, maxBytes: 8_000_000, attempts: 1, breakerThreshold: 3 };
/**
 * Attempts' whole time that may pass in vain. From then on no host is asked that was not asked before:
 * each of thousands may say nothing for as long as it is allowed to.
 */
const mostVainAttempts = 100;
/** Nothing but "not found" and "gone" is news; a host that forbids or stumbles says nothing. */
const gone: ReadonlySet<number | null> = new Set([404, 410]);

/**
 * Content hash of the picture at an address, made for the size at which it is shown; null where the
 * host says that there is none. Undefined when it could not be fetched, for whatever reason: nobody
 * knows whether it is gone.
 */
export type FetchAvatar = (url: string, size: PictureSize) => Promise<string | null | undefined>;

/**
 * Fetches, re-encodes and stores the avatars of one run: sellers share customers, so each address is
 * asked once. A picture that cannot be written is an error, not a picture that nobody knows.
 *
 * @param folder of the pictures
 * @param allowLoopback whether this machine's own addresses may be asked: only with a marketplace
 *   that runs on it
 */
export function avatarFetcher(
  folder: string,
  allowLoopback: boolean,
  manners?: HttpPolicy,
): FetchAvatar {
  const limit = pLimit(atOnce);
  const asked = new Map<string, ReturnType<FetchAvatar>>();
  const reach = allowLoopback ? 'public-and-loopback' : 'public';
  const policy = { ...usual, reach, ...manners } as const;
  const client = new HttpClient(policy);
  const hosts = new Set<string>();
  let vainMs = 0;
  const download = async (url: string): Promise<Buffer> => {
    const { host } = new URL(url);
    if (!hosts.has(host) && vainMs > mostVainAttempts * policy.attemptMs) {
      throw new RequestError('not asked: other hosts took too long');
    }
    hosts.add(host);
    const { bytes } = await client.request(url, {
      headers: { accept: 'image/avif,image/webp,image/*' },
      mayFollow: ({ href }) => avatarUrl(href) !== null,
    });
    return bytes;
  };
  /** The picture and its hash; the picture is null where its file is there. */
  const make = async (url: string, size: PictureSize) => {
    const bytes = await download(url);
    const hash = pictureHash(bytes, size);
    const isThere = hasAvatar(folder, hash);
    return { hash, picture: isThere ? null : await encodePicture(bytes, size) };
  };
  const fetchAvatar: FetchAvatar = async (url, size) => {
    const begin = performance.now();
    const made = await make(url, size).catch((error: unknown) => {
      vainMs += performance.now() - begin;
      return error instanceof RequestError && gone.has(error.status) ? null : undefined;
    });
    if (!made) return made;
    if (made.picture !== null) await writeAtomically(avatarFile(folder, made.hash), made.picture);
    return made.hash;
  };
  return (url, size) => {
    const key = `${size} ${url}`;
    const answer = asked.get(key) ?? limit(() => fetchAvatar(url, size));
    asked.set(key, answer);
    return answer;
  };
}

/**
 * The portrait and the reviews with pictures in the place of their addresses, and how many addresses
 * gave none. What could not be fetched stays as it is published; only what is surely gone goes.
 */
export async function withPictures(
  fetchAvatar: FetchAvatar,
  last: StoreSnapshot | null,
  portraitUrl: string | null,
  reviews: readonly ParsedReview[],
) {
  const failed = new Set<string>();
  const stayed = new Set<string>();
  const choose = async (url: string | null, size: PictureSize, before: string | null = null) => {
    if (url === null) return null;
    const fetched = await fetchAvatar(url, size);
    const chosen = fetched === undefined ? before : fetched;
    if (chosen === null) failed.add(url);
    else if (fetched === undefined) stayed.add(url);
    return chosen;
  };
  const { portrait, reviewer } = pictureSizes;
  const published = new Map(last?.reviews.map(({ id, avatar }) => [id, avatar]));
  const [avatar, pictured] = await Promise.all([
    choose(portraitUrl, portrait, last?.header.avatar),
    Promise.all(
      reviews.map(async (review) =>
        withAvatar(review, await choose(review.avatarUrl, reviewer, published.get(review.id))),
      ),
    ),
  ]);
  return { avatar, reviews: pictured, failed: failed.size, stayed: stayed.size };
}
