import type { Review } from '../../data/store/model.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './ReviewList.module.css';

interface ReviewListProps {
  readonly reviews: readonly Review[];
  /** The day that is shown where a review has none, `yyyy-mm-dd`. */
  readonly undatedDay: string;
}

/** Reviews in one, two or four columns. */
export function ReviewList({ reviews, undatedDay }: ReviewListProps) {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} undatedDay={undatedDay} />
      ))}
    </ul>
  );
}

/** Three rows on a wide screen: what is below them is below most screens' edge. */
const PLACEHOLDERS = 12;

/** Cards of the same size for reviews that have not arrived. */
export function ReviewListSkeleton() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: PLACEHOLDERS }, (_, card) => (
        <li key={card} className={styles.placeholder}>
          <Skeleton lines={2} className={styles.who} />
          <Skeleton lines={4} className={styles.what} />
        </li>
      ))}
    </ul>
  );
}
