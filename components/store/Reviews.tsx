import { ReviewList, ReviewListSkeleton } from '../review-card/ReviewList.tsx';
import { readableDay } from '../../data/day.ts';
import type { StoreView } from './view.ts';
import styles from './Reviews.module.css';

function List({ reviews, undatedDay }: Pick<StoreView, 'reviews' | 'undatedDay'>) {
  if (!reviews) return <ReviewListSkeleton />;
  if (reviews.length === 0) {
    return <p className={styles.none}>Nobody has written a review of this store yet.</p>;
  }
  return <ReviewList reviews={reviews} undatedDay={undatedDay} />;
}

function Count({ count, fetchedAt }: { readonly count: number; readonly fetchedAt: string }) {
  return (
    <p className={styles.count}>
      {`${count} ${count === 1 ? 'review' : 'reviews'} · refreshed `}
      <time dateTime={fetchedAt}>{readableDay(fetchedAt)}</time>
    </p>
  );
}

/** What buyers say of a store; placeholders of the same size where that is not known. */
export function Reviews({ reviews, undatedDay, fetchedAt }: StoreView) {
  return (
    <section aria-labelledby="reviews">
      <div className={styles.title}>
        <h2 id="reviews">Reviews</h2>
        {reviews && fetchedAt !== null ? (
          <Count count={reviews.length} fetchedAt={fetchedAt} />
        ) : (
          <p className={styles.count}>Loading reviews</p>
        )}
      </div>
      <List reviews={reviews} undatedDay={undatedDay} />
    </section>
  );
}
