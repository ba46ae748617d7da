import styles from './Rating.module.css';

interface RatingProps {
  /** Whole stars, 1 to 5. */
  readonly stars: number;
}

/** Stars out of five, with their number in words. */
export function Rating({ stars }: RatingProps) {
  return (
    <span
      className={styles.stars}
      data-stars={stars}
      role="img"
      aria-label={`${stars} out of 5 stars`}
    />
  );
}
