import styles from './Rating.module.css';

interface RatingProps {
  /** Whole stars, 1 to 5. */
  readonly stars: number;
  /** What they say in words. */
  readonly label?: string | undefined;
}

/** Stars out of five, with their number in words. */
export function Rating({ stars, label = `${stars} out of 5 stars` }: RatingProps) {
  return (
    <span className={styles.stars} data-stars={stars}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
