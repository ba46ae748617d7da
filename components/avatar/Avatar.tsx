/** Returns the initials of the first and last word of a name. Words without a letter or digit do not count. */
export function initialsOf(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const ends = firsts.length > 1 ? [firsts[0], firsts.at(-1)] : firsts;
  return ends.join('').toUpperCase();
}

/** Returns the path of the avatar with this content hash. The format is WebP: AVIF is larger at this size. */
export const avatarPath = (hash: string | null): string | null =>
  hash && `/images/avatar/${hash}.webp`;

interface AvatarProps {
  /** Path of the picture; null shows the initials. */
  readonly picture: string | null;
  readonly name: string;
  /** Width and height in CSS pixels. */
  readonly size: number;
  readonly className?: string | undefined;
  readonly eager?: boolean;
}

/** Shows the avatar of a person or store. Its `alt` is empty because the name stands beside it. */
export function Avatar({ picture, name, size, className, eager }: AvatarProps) {
  if (picture === null) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={picture}
      alt=""
      width={size}
      height={size}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
