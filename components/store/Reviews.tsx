import type { Review } from '../../data/store/snapshotSchema.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { readableDay, visitorsToday } from '../../data/lib/day.ts';
import { countOfReviews } from './countOfReviews.ts';
import type { StoreView } from './view.ts';
import list from './ReviewList.module.css';
import styles from './Reviews.module.css';

interface ReviewCardProps {
  readonly review: Review;
  /** The day that is shown where the review has none, `yyyy-mm-dd`. */
  readonly undatedDay: string;
}

/** Characters and lines of a text that is shown in part: just more than its card then shows. */
const LONG = { characters: 320, lines: 7 };

const isLong = (text: string): boolean =>
  text.length > LONG.characters || text.split('\n').length > LONG.lines;

/** Rows of the grid that a long text takes when it is open, so that the cards beside it need not grow. */
const rowsOf = (text: string): number | undefined =>
  isLong(text) ? Math.min(6, Math.max(2, Math.round(text.length / 330))) : undefined;

/**
 * A review in a list. Its elements are told apart by their names and not by classes: a page has
 * dozens of them, ReviewList.module.css gives them their look and their default picture. The stars
 * are no rating, as everybody's are five.
 */
function ReviewCard({ review, undatedDay }: ReviewCardProps) {
  const { id, name, location, avatar, date, text } = review;
  const day = date ?? undatedDay;
  return (
    <li data-review={id} data-rows={rowsOf(text)}>
      {avatar !== null && <Avatar hash={avatar} size={42} />}
      <b>{name || 'Anonymous'}</b>
      {location !== null && <small>{location}</small>}
      <i role="img" aria-label="Five stars" />
      <time dateTime={day} data-undated={date === null ? '' : undefined}>
        {readableDay(day)}
      </time>
      <p>{text}</p>
      {isLong(text) && (
        <details>
          <summary>
            <span>Full text</span>
            <span>Less</span>
          </summary>
        </details>
      )}
    </li>
  );
}

/** Three rows on a wide screen: what is below them is below most screens' edge. */
const PLACEHOLDERS = 12;

/** Cards of the same size for reviews that have not arrived. */
function ListSkeleton() {
  return (
    <ul className={list.list} aria-hidden="true">
      {Array.from({ length: PLACEHOLDERS }, (_, card) => (
        <li key={card} className={list.placeholder}>
          <Skeleton lines={2} className={list.who} />
          <Skeleton lines={4} className={list.what} />
        </li>
      ))}
    </ul>
  );
}

interface ReviewsProps extends StoreView {
  /** So many are shown at most, the newest: FIRST_REVIEWS of view.ts, then more. */
  readonly limit: number;
  /**
   * Whether the server writes them. It has them laid out as they come near, and those without a date
   * show the day of the data, so that a page is the same whenever it is built. The browser knows what
   * day it is, and needs the size of each to keep in place what is read.
   */
  readonly isServed: boolean;
}

function List({ reviews, fetchedAt, limit, isServed }: ReviewsProps) {
  if (!reviews) return <ListSkeleton />;
  if (reviews.length === 0) {
    return <p className={styles.none}>Nobody has written a review of this store yet.</p>;
  }
  const undatedDay = isServed ? (fetchedAt ?? '').slice(0, 10) : visitorsToday();
  return (
    <>
      <ul className={isServed ? `${list.list} each-later next-frame` : list.list}>
        {reviews.slice(0, limit).map((review) => (
          <ReviewCard key={review.id} review={review} undatedDay={undatedDay} />
        ))}
      </ul>
      {reviews.length > limit && (
        <p className={`${styles.count} ${styles.shown}`} data-shown="">
          {`The newest ${limit} of ${countOfReviews(reviews.length)} are shown.`}
        </p>
      )}
    </>
  );
}

function Count({ count, fetchedAt }: { readonly count: number; readonly fetchedAt: string }) {
  return (
    <p className={styles.count}>
      {`${countOfReviews(count)} · refreshed `}
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
