import { ownOrigins, type StoreSources } from '../../model/http/client.ts';
import { HttpClient, type HttpPolicy } from '../../model/http/http.ts';
import { Hosts } from '../../model/http/pace.ts';
import type { Reach } from '../../model/http/publicAddress.ts';
import { RequestError } from '../../model/http/requestError.ts';
import { avatarUrlProblem } from '../../model/store/avatarUrl.ts';
import { isLoopback } from '../../model/store/loopback.ts';
import { writeAtomically } from '../lib/files.ts';
import { avatarFile, hasAvatar } from './pictures.ts';
import { type AvatarSize, encodeAvatar, hashAvatar } from './avatarImage.ts';

/** Limits of one download. A host that does not answer would take the time of the others. */
export const AVATAR_POLICY = {
  attemptMs: 10_000,
  maxBytes: 8_000_000,
  attempts: 2,
};

const HEADERS = { accept: 'image/avif,image/webp,image/*' };

/** The statuses that say that an avatar was deleted. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/** Why there is no avatar. */
interface NoAvatar {
  readonly hash: null;
  /** Its host has deleted it. */
  readonly isGone: boolean;
  /** In a word or two: "403", "the connection was refused". */
  readonly reason: string;
}

/** An avatar that is on disk, or why there is none. */
export type FetchedAvatar = { readonly hash: string } | NoAvatar;

/** Fetches an avatar. */
export type FetchAvatar = (url: string, size: AvatarSize) => Promise<FetchedAvatar>;

function noAvatar(error: unknown): NoAvatar {
  const status = error instanceof RequestError ? error.status : null;
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const isRedirect = status !== null && status >= 300 && status < 400;
  const reason = isRedirect ? `redirects (${status})` : String(status ?? line);
  return { hash: null, isGone: GONE.has(status), reason };
}

/**
 * Returns a function that fetches, encodes and writes the avatars of one run. It requests each URL once,
 * because sellers share customers. It throws when an avatar cannot be written.
 *
 * @param sources an avatar at the origins of the two APIs may have an address in a private network, as an operator
 *   named these hosts; and any avatar a local one if the marketplace has, as the embedded one
 */
export function createAvatarFetcher(
  sources: StoreSources,
  folder: string,
  policy?: HttpPolicy,
  hosts = new Hosts(),
): FetchAvatar {
  const answers = new Map<string, ReturnType<FetchAvatar>>();
  const origins = ownOrigins(sources);
  const isLocal = isLoopback(new URL(sources.marketplaceUrl).hostname);
  const reach = ({ origin }: URL): Reach => {
    if (origins.includes(origin)) return 'private';
    return isLocal ? 'public-and-loopback' : 'public';
  };
  const client = new HttpClient(sources, { ...AVATAR_POLICY, ...policy, reach }, hosts);
  const request = {
    headers: HEADERS,
    mayFollow: ({ href }: URL) => avatarUrlProblem(href) === null,
  };

  const load = async (url: string, size: AvatarSize) => {
    const problem = avatarUrlProblem(url, origins);
    if (problem !== null) throw new RequestError(problem);
    return client.read(url, request, async ({ bytes }) => {
      const hash = hashAvatar(bytes, size);
      return { hash, newImage: hasAvatar(folder, hash) ? null : await encodeAvatar(bytes, size) };
    });
  };
  const fetchOnce: FetchAvatar = async (url, size) => {
    const loaded = await load(url, size).catch(noAvatar);
    if (loaded.hash === null) return loaded;
    const { hash, newImage } = loaded;
    if (newImage !== null) await writeAtomically(avatarFile(folder, hash), newImage);
    return { hash };
  };
  return (url, size) => {
    const key = `${size} ${url}`;
    const answer = answers.get(key) ?? fetchOnce(url, size);
    answers.set(key, answer);
    return answer;
  };
}
