import { Origin } from '../../data/store/origin.ts';
import type { StoreSnapshot } from '../../data/store/model.ts';
import { requestBody, requestJson, type RequestLimits } from '../../data/store/request.ts';
import { withRetries, type RetryContext } from '../../data/store/retry.ts';
import { RequestError } from '../../data/store/requestError.ts';
import { parseSnapshot, SnapshotError } from '../../data/store/snapshotSchema.ts';
import { isOwn, type SnapshotOwner } from '../../data/store/source.ts';
import { avatarsOf, hasAvatar, keepAvatars, writeAvatar } from './avatarFiles.ts';
import { isOwnPicture } from './picture.ts';
import { forEachAtMost } from '../lib/concurrency.ts';

const avatarsAtOnce = 4;
const largestAvatar = 100_000;

/** What a run knows of the site as it is published now. */
export interface PublishedSite {
  /** Address with the base path and a slash at its end. */
  readonly url: string;
  readonly limits: RequestLimits;
  readonly retry: RetryContext;
}

/** The published site, asked twice at most and left alone once it is found to be down. */
export function publishedSite(
  url: string,
  limits: RequestLimits,
  retry: Pick<RetryContext, 'policy' | 'timing'>,
): PublishedSite {
  const policy = { ...retry.policy, attempts: 2 };
  return { url, limits, retry: { policy, timing: retry.timing, origin: new Origin(5) } };
}

async function ask<T>(
  { limits, retry }: PublishedSite,
  get: (limits: RequestLimits) => Promise<T>,
) {
  try {
    const value = await withRetries(
      (leftMs) => get({ ...limits, attemptMs: Math.ceil(Math.min(limits.attemptMs, leftMs)) }),
      retry,
    );
    retry.origin.noteAnswer();
    return value;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    retry.origin.noteError(error);
    return null;
  }
}

/** The snapshot that the published site serves for a seller; null when it has none of its own. */
export async function readPublished(
  site: PublishedSite,
  owner: SnapshotOwner,
): Promise<StoreSnapshot | null> {
  const url = `${site.url}store/${owner.slug}/snapshot.json`;
  const answer = await ask(site, (limits) => requestJson(url, limits));
  if (answer === null) return null;
  try {
    const snapshot = parseSnapshot(JSON.stringify(answer), url);
    return isOwn(snapshot, owner) ? snapshot : null;
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}

async function fetchPicture(site: PublishedSite, hash: string) {
  const url = `${site.url}images/avatar/${hash}.webp`;
  const body = await ask(site, (limits) =>
    requestBody(url, 'image/webp', { ...limits, maxBytes: largestAvatar }),
  );
  if (body === null || !(await isOwnPicture(body.bytes).catch(() => false))) return null;
  return Buffer.from(body.bytes);
}

async function takeOver(site: PublishedSite, folder: string, hash: string): Promise<boolean> {
  if (await hasAvatar(folder, hash)) return true;
  const picture = await fetchPicture(site, hash);
  if (!picture) return false;
  await writeAvatar(folder, hash, picture);
  return true;
}

/**
 * The snapshot with its avatars at hand: those that are missing here are taken from the published
 * site, and those that are missing there too become the default image.
 */
export async function withAvatars(
  site: PublishedSite,
  folder: string,
  snapshot: StoreSnapshot,
): Promise<StoreSnapshot> {
  const there = new Set<string>();
  await forEachAtMost(avatarsOf(snapshot), avatarsAtOnce, async (hash) => {
    if (await takeOver(site, folder, hash)) there.add(hash);
  });
  return keepAvatars(snapshot, there);
}
