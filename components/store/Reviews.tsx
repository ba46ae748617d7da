import { readableDay, visitorsToday } from '../../model/lib/day.ts';
import { FIRST_REVIEWS } from '../../model/store/reviews.ts';
import type { Review } from '../../model/store/snapshotSchema.ts';
import { AvatarPicture, avatarPath } from '../avatar/Avatar.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import type { StoreProps, StoreView } from './Store.tsx';
import styles from './Reviews.module.css';

const PLACEHOLDERS = 12;

/** A longer text is closed at first, and shows five lines: always less than this, as a line has 75 letters at most. */
const MAX_CHARACTERS = 380;
const MAX_LINES = 5;

const isLong = (text: string): boolean =>
  text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES;

/** Shared: `toLocaleString` would create a formatter in each call, which takes 0.2 ms. */
const number = new Intl.NumberFormat('en-US');

/** Returns `1 review` or `1,250 reviews`. */
export const reviewCount = (count: number): string =>
  `${number.format(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** A review. Its elements have no classes: a page has up to 200 reviews, and classes would make it larger. */
function ReviewCard({ review, undatedDay }: { readonly review: Review; undatedDay: string }) {
  const { id: reviewId, name, location, avatar, date, text } = review;
  const day = date ?? undatedDay;
  return (
    <li data-review={reviewId}>
      <AvatarPicture picture={avatarPath(avatar)} size={42} />
      <b translate={name ? 'no' : undefined}>{name || 'Anonymous'}</b>
      {location !== null && <small>{location}</small>}
      <i role="img" aria-label="Five stars" />
      <time dateTime={day} data-undated={date === null ? '' : undefined}>
        {readableDay(day)}
      </time>
      <p>{text}</p>
      {isLong(text) && (
        <details>
          <summary>Full text</summary>
        </details>
      )}
    </li>
  );
}

interface ReviewListProps {
  readonly reviews: readonly Review[];
  /** What a review without a date shows (`yyyy-mm-dd`). Default: the visitor's day. */
  readonly undatedDay?: string | undefined;
}

/** Cards of reviews in columns. */
export const ReviewList = ({ reviews, undatedDay = visitorsToday() }: ReviewListProps) => (
  <ul role="list" className={styles.list}>
    {reviews.map((review) => (
      <ReviewCard key={review.id} review={review} undatedDay={undatedDay} />
    ))}
  </ul>
);

const ListSkeleton = () => (
  <ul className={styles.list} aria-hidden="true">
    {Array.from({ length: PLACEHOLDERS }, (_, card) => (
      <li key={card} className="card">
        <Skeleton lines={2} width="60%" />
        <Skeleton lines={6} />
      </li>
    ))}
  </ul>
);

/** The newest reviews of a store, or placeholders. */
function List({ reviews, fetchedAt }: StoreView) {
  if (!reviews) return <ListSkeleton />;
  if (reviews.length === 0) {
    return <p className={styles.none}>Nobody has written a review of this store yet.</p>;
  }
  // Each build of the same data writes the same page; renderer/loader/freshness.ts writes the visitor's day.
  const undatedDay = fetchedAt?.slice(0, 10);
  return <ReviewList reviews={reviews.slice(0, FIRST_REVIEWS)} undatedDay={undatedDay} />;
}

/** The reviews of a store, with their number and the day when they changed. */
export function Reviews({ view, note }: Pick<StoreProps, 'view' | 'note'>) {
  const { reviews, fetchedAt } = view;
  return (
    <section aria-labelledby="reviews">
      <div className={styles.title}>
        <h2 id="reviews">Reviews</h2>
        <p className={styles.count}>
          {reviews ? `${reviewCount(reviews.length)} · last change ` : 'Loading reviews'}
          {reviews && fetchedAt && <time dateTime={fetchedAt}>{readableDay(fetchedAt)}</time>}
        </p>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <List {...view} />
    </section>
  );
}
