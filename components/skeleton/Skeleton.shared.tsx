import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** How many lines of text it stands for; each is as high as the text of its surroundings. */
  readonly lines?: number;
  /** Gives the width. */
  readonly className?: string | undefined;
}

/** Bars in the place of text that has not arrived; assistive technology is told elsewhere. */
export function Skeleton({ lines = 1, className = '' }: SkeletonProps) {
  return (
    <span className={`${styles.skeleton} ${className}`} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </span>
  );
}
