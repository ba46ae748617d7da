import { field } from './field.ts';

/** Widths and heights in pixels, at least twice what pages show: 116 px for a seller, 42 px for a reviewer. */
export const AVATAR_SIZES = { seller: 232, reviewer: 96 } as const;

/** Gravatar's URLs contain a hash of an e-mail address, also inside another URL, such as a proxy's. */
const GRAVATAR = /gravatar\.com/i;

/** A URL, or a path at the API's host. `data:`, `ftp:` and the like are named too, so that the report counts them. */
const NAME = /^(?:(?:[a-z][a-z\d+.-]*:)?\/|data:image)/i;
/** A picture's file, such as `avatars/7.jpg`, which is relative to the API. */
const FILE = /^[^<>"]+\.(?:avif|bmp|gif|hei[cf]|jfif|jpe?g|png|svg|webp)(?:[?#]|$)/i;
/** WordPress's `get_avatar` returns an element. */
const ELEMENT = /^<img\s[^>]*?\bsrc=["']([^"']+)/i;
/** Four levels are more than any known service sends. */
const MAX_DEPTH = 4;

interface Candidate {
  readonly name: string;
  readonly width: number;
}

/** Returns the width that a key of sizes names: 96 of `96`, `image_96` and `96x96`. */
const widthOf = (key: string): number | undefined => Number(/\d{2,}/.exec(key)?.[0]) || undefined;

/** Returns the width that an object names itself; PHP often writes numbers as texts. */
function ownWidth(value: object): number | undefined {
  const width = field(value, 'width');
  // A nested value may be too deep for `Number`.
  return typeof width === 'object' ? undefined : Number(width) || undefined;
}

/** Returns the texts of a value and of the values in it, each with its width; infinite if that is unknown. */
function candidates(value: unknown, width = Infinity, depth = MAX_DEPTH): readonly Candidate[] {
  if (typeof value === 'string') {
    const name = value.trim();
    return [{ name: ELEMENT.exec(name)?.[1] ?? name, width }];
  }
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  const entries = Object.entries(value);
  const own = ownWidth(value);
  return entries.flatMap(([key, one]) => {
    const named = Array.isArray(value) ? undefined : widthOf(key);
    return candidates(one, own ?? named ?? width, depth - 1);
  });
}

/**
 * Returns an avatar as its API names it: a URL, or a path at the API. Of several sizes it is the smallest that is at
 * least `width` pixels wide, else the largest. Null when none is named. Gravatar counts as none.
 */
export function avatarName(value: unknown, width: number): string | null {
  const all = candidates(value).filter(({ name }) => !GRAVATAR.test(name));
  const urls = all.filter(({ name }) => NAME.test(name));
  const named = urls.length > 0 ? urls : all.filter(({ name }) => FILE.test(name));
  // Of URLs without a width, one may be a person's page.
  const isFile = ({ name }: Candidate): number => Number(FILE.test(name));
  const ascending = [...named].sort((a, b) => a.width - b.width || isFile(b) - isFile(a));
  return (ascending.find((one) => one.width >= width) ?? ascending.at(-1))?.name ?? null;
}

/**
 * Returns the seller's own avatar, which has a `gravatar_id` above 0. Older versions of Dokan send no id; there
 * `mystery-person.jpg` means no avatar.
 */
export function sellerAvatarName(gravatar: unknown, gravatarId: unknown): string | null {
  const isSent = gravatarId !== undefined && gravatarId !== null;
  // A nested value may be too deep for `Number`.
  const isOwn = typeof gravatarId !== 'object' && Number(gravatarId) > 0;
  if (isSent && !isOwn) return null;
  const name = avatarName(gravatar, AVATAR_SIZES.seller);
  return name !== null && /\/mystery-person\.\w+(?:[?#]|$)/i.test(name) ? null : name;
}
