import { href } from '../link/href.ts';

interface AvatarProps {
  /** Content hash of the picture. */
  readonly hash: string;
  /** Width and height in CSS pixels. */
  readonly size: number;
  readonly className?: string | undefined;
  /** Whether it stands in the first view, and so is loaded at once. */
  readonly eager?: boolean;
}

/**
 * A person's or a store's picture beside their name, which says what an alternative would. WebP
 * alone: at this size AVIF's container outweighs what its coder saves.
 */
export function Avatar({ hash, size, className, eager }: AvatarProps) {
  return (
    <img
      className={className}
      src={href(`/images/avatar/${hash}.webp`)}
      alt=""
      width={size}
      height={size}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
