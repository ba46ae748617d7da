import styles from './Avatar.module.css';

/** Returns the initials of the first and last word of a name. Words without a letter or digit do not count. */
export function initialsOf(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const ends = firsts.length > 1 ? [firsts[0], firsts.at(-1)] : firsts;
  return ends.join('').toUpperCase();
}

/** Returns the path of the avatar with this content hash. The format is WebP: AVIF is larger at this size. */
export const avatarPath = (hash: string | null): string | null =>
  hash && `/images/avatar/${hash}.webp`;

interface PictureProps {
  /** Path of the picture, if there is one. */
  readonly picture: string | null;
  /** Width and height in CSS pixels. */
  readonly size: number;
  readonly eager?: boolean | undefined;
}

/** The picture alone, where something stands beneath it. Its `alt` is empty because the name stands beside it. */
export function AvatarPicture({ picture, size, eager }: PictureProps) {
  if (picture === null) return null;
  const loading = eager ? undefined : 'lazy';
  return <img src={picture} alt="" width={size} height={size} loading={loading} decoding="async" />;
}

interface AvatarProps extends PictureProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** Shows the avatar of a person or store, with the initials beneath it. */
export function Avatar({ name, className = '', ...picture }: AvatarProps) {
  return (
    <span className={`${styles.avatar} ${className}`.trim()} aria-hidden="true">
      {initialsOf(name)}
      <AvatarPicture {...picture} />
    </span>
  );
}
