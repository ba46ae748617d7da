import { ReviewCard } from '../review-card/ReviewCard.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { readableDay } from './day.ts';
import type { StoreView } from './view.ts';
import styles from './Reviews.module.css';

/** Two rows on a wide screen: what is below them is below most screens' edge. */
const PLACEHOLDERS = 8;

function Placeholder() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: PLACEHOLDERS }, (_, card) => (
        <li key={card} className={styles.placeholder}>
          <Skeleton lines={2} />
          <Skeleton lines={4} className={styles.placeholderText} />
        </li>
      ))}
    </ul>
  );
}

function List({ reviews, undatedDay }: Pick<StoreView, 'reviews' | 'undatedDay'>) {
  if (!reviews) return <Placeholder />;
  if (reviews.length === 0) {
    return <p className={styles.none}>Nobody has written a review of this store yet.</p>;
  }
  return (
    <ul className={styles.grid}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} undatedDay={undatedDay} />
      ))}
    </ul>
  );
}

function Count({ count, fetchedAt }: { readonly count: number; readonly fetchedAt: string }) {
  return (
    <p className={styles.count}>
      {`${count} ${count === 1 ? 'review' : 'reviews'} · refreshed `}
      <time dateTime={fetchedAt} data-fetched="">
        {readableDay(fetchedAt)}
      </time>
    </p>
  );
}

/** What buyers say of a store; placeholders of the same size where that is not known. */
export function Reviews({ reviews, undatedDay, fetchedAt }: StoreView) {
  return (
    <section aria-labelledby="reviews" data-reviews={reviews ? '' : undefined}>
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
