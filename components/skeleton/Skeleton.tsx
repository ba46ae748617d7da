import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Number of lines of text that it replaces. */
  readonly lines?: number;
  /** Gives the width. */
  readonly className?: string | undefined;
}

/** Bars in place of text that has not arrived. */
export function Skeleton({ lines = 1, className = '' }: SkeletonProps) {
  return (
    <span className={`${styles.skeleton} ${className}`} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </span>
  );
}
