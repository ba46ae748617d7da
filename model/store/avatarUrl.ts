/**
 * Uses no library for IP addresses, because browsers load this file too. model/http/publicAddress.ts checks the
 * IP address of a download.
 */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const MAX_URL_LENGTH = 2048;

/**
 * Returns an avatar's URL, or null when it must not be fetched. It may be `https:`, or `http:` on loopback.
 * Gravatar URLs are refused, also inside another URL: they contain a hash of an e-mail address.
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
 * Returns the URL of the seller's own avatar, which has a `gravatar_id` above 0. Older versions of
 * Dokan send no id; there `mystery-person.jpg` means no avatar.
 */
export function sellerAvatarUrl(gravatar: unknown, gravatarId: unknown): string | null {
  const isSent = gravatarId !== undefined && gravatarId !== null;
  // A nested value may be too deep for `Number`.
  const isOwn = typeof gravatarId !== 'object' && Number(gravatarId) > 0;
  if (isSent && !isOwn) return null;
  const url = avatarUrl(gravatar);
  return url !== null && /\/mystery-person\.\w+$/i.test(new URL(url).pathname) ? null : url;
}
