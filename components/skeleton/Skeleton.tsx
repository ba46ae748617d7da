import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Number of lines of text that it replaces. */
  readonly lines?: number;
  /** Any CSS length. */
  readonly width?: string;
}

/** Bars in place of text that has not arrived, as high as its lines, so that nothing moves when it comes. */
export const Skeleton = ({ lines = 1, width = '100%' }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ '--lines': lines, width }} aria-hidden="true" />
);
