/** Widths and heights in pixels, at least twice what pages show: 116 px for a seller, 42 px for a reviewer. */
export const AVATAR_SIZES = { seller: 232, reviewer: 96 } as const;

/** Gravatar's URLs contain a hash of an e-mail address, also inside another URL, such as a proxy's. */
const GRAVATAR = /gravatar\.com/i;
/** A URL, or a path at the API's host. `data:`, `ftp:` and the like are named too, so that the report counts them. */
const NAME = /^(?:(?:[a-z][a-z\d+.-]*:)?\/|data:image)/i;
/** A picture's file, such as `avatars/7.jpg`, which is relative to the API. */
const FILE = /^[^<>"]+\.(?:avif|bmp|gif|hei[cf]|jfif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** Returns an avatar as its API names it: a URL, or a path at the API. Null when none is named. Gravatar counts as none. */
export function avatarName(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : '';
  return (NAME.test(name) || FILE.test(name)) && !GRAVATAR.test(name) ? name : null;
}

/**
 * Returns the seller's own avatar, which has a `gravatar_id` above 0. Older versions of Dokan send no id; there
 * `mystery-person.jpg` means no avatar.
 */
export function sellerAvatarName(gravatar: unknown, gravatarId: unknown): string | null {
  const isSent = gravatarId !== undefined && gravatarId !== null;
  // A nested value may be too deep for `Number`.
  const isOwn = typeof gravatarId !== 'object' && Number(gravatarId) > 0;
  const name = isSent && !isOwn ? null : avatarName(gravatar);
  return name !== null && /\/mystery-person\.\w+(?:[?#]|$)/i.test(name) ? null : name;
}
