import { ReviewList, ReviewListSkeleton } from '../review-card/ReviewList.tsx';
import { readableDay } from '../../data/day.ts';
import type { StoreView } from './view.ts';
import styles from './Reviews.module.css';

interface ReviewsProps extends StoreView {
  /** So many are shown at most: the newest. */
  readonly limit: number;
}

const inWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;

function List({ reviews, undatedDay, limit }: ReviewsProps) {
  if (!reviews) return <ReviewListSkeleton />;
  if (reviews.length === 0) {
    return <p className={styles.none}>Nobody has written a review of this store yet.</p>;
  }
  return (
    <>
      <ReviewList reviews={reviews.slice(0, limit)} undatedDay={undatedDay} />
      {reviews.length > limit && (
        <p className={`${styles.count} ${styles.shown}`} data-shown="">
          {`The newest ${limit} of ${inWords(reviews.length)} are shown.`}
        </p>
      )}
    </>
  );
}

function Count({ count, fetchedAt }: { readonly count: number; readonly fetchedAt: string }) {
  return (
    <p className={styles.count}>
      {`${inWords(count)} · refreshed `}
      <time dateTime={fetchedAt}>{readableDay(fetchedAt)}</time>
    </p>
  );
}

/** What buyers say of a store; placeholders of the same size where that is not known. */
export function Reviews(props: ReviewsProps) {
  const { reviews, fetchedAt } = props;
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
      <List {...props} />
    </section>
  );
}
