/**
 * The embedded marketplace's hosts. Browsers ask too, for whom a library would be too large; whoever
 * downloads one looks closer (data/api/publicAddress.ts).
 */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const MAX_URL_LENGTH = 2048;

/**
 * Returns the URL of an avatar, or null when it may not be fetched: only `https:`, or `http:` on
 * loopback. Gravatar's URLs contain a hash of an e-mail address, so none is used, nor one in the path
 * of a proxy.
 */
export function avatarUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return null;
  if (/gravatar\.com/i.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  const isFetchable =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isFetchable && url.username === '' && url.password === '' ? url.href : null;
}

/**
 * Returns the URL of the seller's own avatar. Only a `gravatar_id` above 0 is a sign of one. Versions
 * that do not send it are classified by the URL alone (`mystery-person.jpg` stands for no avatar).
 */
export function sellerAvatarUrl(gravatar: unknown, gravatarId: unknown): string | null {
  const isSent = gravatarId !== undefined && gravatarId !== null;
  // A nested list is no number, and may be nested deeper than `Number` goes.
  const isOwn = typeof gravatarId !== 'object' && Number(gravatarId) > 0;
  if (isSent && !isOwn) return null;
  const url = avatarUrl(gravatar);
  return url !== null && /\/mystery-person\.\w+$/i.test(new URL(url).pathname) ? null : url;
}
