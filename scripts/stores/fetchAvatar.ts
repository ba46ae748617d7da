import type { Hosts } from '../../model/http/host.ts';
import { HttpClient, type HttpPolicy, NOT_ASKED } from '../../model/http/http.ts';
import type { Sender } from '../../model/http/request.ts';
import { RequestError } from '../../model/http/requestError.ts';
import { avatarUrlProblem } from '../../model/store/avatarUrl.ts';
import { writeAtomically } from '../lib/files.ts';
import { avatarFile, hasAvatar } from './avatarFiles.ts';
import { type AvatarSize, encodeAvatar, hashAvatar } from './avatarImage.ts';

/** Limits of one download. A host that does not answer would take the time of the others. */
export const AVATAR_POLICY = {
  attemptMs: 10_000,
  maxBytes: 8_000_000,
  attempts: 1,
  maxSilences: 3,
};

/** The statuses that say that an avatar was deleted. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/** Why there is no avatar: its host deleted it, gave no usable one, or was not asked, because of its back-off or the time. */
export interface NoAvatar {
  readonly hash: null;
  readonly kind: 'gone' | 'failed' | 'not-asked';
  /** In a word or two: "403", "the connection was refused". */
  readonly reason: string;
}

/** An avatar that is on disk, or why there is none. */
export type FetchedAvatar = { readonly hash: string } | NoAvatar;

/** Fetches an avatar. */
export type FetchAvatar = (url: string, size: AvatarSize) => Promise<FetchedAvatar>;

function reasonOf(error: unknown): string {
  const status = error instanceof RequestError ? error.status : null;
  if (status !== null) return status >= 300 && status < 400 ? `redirects (${status})` : `${status}`;
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  // A back-off that is shorter every second would be a reason of its own each time.
  return line.replace(/ of \d+ s$/, '');
}

function noAvatar(error: unknown): NoAvatar {
  const [status, code] = error instanceof RequestError ? [error.status, error.code] : [null, ''];
  const isLater = code === NOT_ASKED || status === 429;
  const kind = isLater ? 'not-asked' : GONE.has(status) ? 'gone' : 'failed';
  return { hash: null, kind, reason: reasonOf(error) };
}

/**
 * Returns a function that fetches, encodes and writes the avatars of one run. It requests each URL once,
 * because sellers share customers. It throws when an avatar cannot be written. `givers` are the hosts that gave one.
 *
 * @param allowLoopback whether avatars may come from a local address, as the embedded marketplace's do
 */
export function createAvatarFetcher(
  sender: Sender,
  folder: string,
  allowLoopback: boolean,
  policy?: HttpPolicy,
  hosts?: Hosts,
): { readonly fetchAvatar: FetchAvatar; readonly givers: ReadonlySet<string> } {
  const givers = new Set<string>();
  const answers = new Map<string, ReturnType<FetchAvatar>>();
  const reach = allowLoopback ? 'public-and-loopback' : 'public';
  const client = new HttpClient(sender, { ...AVATAR_POLICY, reach, ...policy }, hosts);
  const load = async (url: string, size: AvatarSize) => {
    const problem = avatarUrlProblem(url);
    if (problem !== null) throw new RequestError(problem);
    const request = {
      headers: { accept: 'image/avif,image/webp,image/*' },
      mayFollow: ({ href }: URL) => avatarUrlProblem(href) === null,
    };
    return client.read(url, request, async ({ bytes }) => {
      const hash = hashAvatar(bytes, size);
      return { hash, newImage: hasAvatar(folder, hash) ? null : await encodeAvatar(bytes, size) };
    });
  };
  const fetchOnce: FetchAvatar = async (url, size) => {
    const loaded = await load(url, size).catch(noAvatar);
    if (loaded.hash === null) return loaded;
    const { hash, newImage } = loaded;
    givers.add(new URL(url).host);
    if (newImage !== null) await writeAtomically(avatarFile(folder, hash), newImage);
    return { hash };
  };
  const fetchAvatar: FetchAvatar = (url, size) => {
    const key = `${size} ${url}`;
    const answer = answers.get(key) ?? fetchOnce(url, size);
    answers.set(key, answer);
    return answer;
  };
  return { fetchAvatar, givers };
}
