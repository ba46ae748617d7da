import { existsSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { Host, type HostManners } from '../../data/api/host.ts';
import { RequestError } from '../../data/api/requestError.ts';
import type { StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { writeAtomically } from '../lib/files.ts';
import { download } from './download.ts';
import { encodePicture, pictureHash, type PictureSize } from './picture.ts';

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
const usual = { attemptMs: 10_000, maxBytes: 8_000_000, attempts: 1, outageAfter: 3 };
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
 * asked once.
 *
 * @param folder of the pictures
 * @param allowLoopback see `download`
 */
export function avatarFetcher(
  folder: string,
  allowLoopback: boolean,
  manners?: HostManners,
): FetchAvatar {
  const limit = pLimit(atOnce);
  const asked = new Map<string, ReturnType<FetchAvatar>>();
  const hosts = new Map<string, Host>();
  const hostOf = (url: string): Host => {
    const { host: name } = new URL(url);
    const host = hosts.get(name) ?? new Host({ ...usual, ...manners });
    hosts.set(name, host);
    return host;
  };
  const fetchAvatar: FetchAvatar = async (url, size) => {
    try {
      const bytes = await hostOf(url).ask((limits) => download(url, limits, allowLoopback));
      const hash = pictureHash(bytes, size);
      if (!hasAvatar(folder, hash)) {
        await writeAtomically(avatarFile(folder, hash), await encodePicture(bytes, size));
      }
      return hash;
    } catch (error) {
      return error instanceof RequestError && gone.has(error.status) ? null : undefined;
    }
  };
  return (url, size) => {
    const key = `${size} ${url}`;
    const answer = asked.get(key) ?? limit(() => fetchAvatar(url, size));
    asked.set(key, answer);
    return answer;
  };
}
