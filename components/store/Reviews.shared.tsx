import type { Review } from '../../data/store/snapshotSchema.ts';
import { Avatar } from '../avatar/Avatar.shared.tsx';
import { Skeleton } from '../skeleton/Skeleton.shared.tsx';
import { readableDay, visitorsToday } from '../../data/lib/day.ts';
import { FIRST_REVIEWS, type StoreView } from './view.ts';
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

interface ReviewListProps extends Pick<StoreView, 'fetchedAt'> {
  readonly reviews: readonly Review[];
  /**
   * Whether it is part of a static page. Undated reviews then show the day of the data, so that a page is
   * the same whenever it is built, and cards are laid out as they come near. The browser knows the day.
   */
  readonly isStatic: boolean;
}

/** Reviews as a grid of cards. */
export function ReviewList({ reviews, fetchedAt, isStatic }: ReviewListProps) {
  const undatedDay = isStatic ? (fetchedAt ?? '').slice(0, 10) : visitorsToday();
  return (
    <ul className={isStatic ? `${list.list} lazy-layout-items after-first-paint` : list.list}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} undatedDay={undatedDay} />
      ))}
    </ul>
  );
}

/** Made once: `toLocaleString` makes one for each call, which takes 0.2 ms. */
const number = new Intl.NumberFormat('en-US');

/** `1 review`, `1,250 reviews`. */
export const reviewCount = (count: number): string =>
  `${number.format(count)} ${count === 1 ? 'review' : 'reviews'}`;

function Count({ count, confirmedAt }: { readonly count: number; readonly confirmedAt: string }) {
  return (
    <p className={styles.count}>
      {`${reviewCount(count)} · refreshed `}
      <time dateTime={confirmedAt}>{readableDay(confirmedAt)}</time>
    </p>
  );
}

/** The newest reviews of a store; placeholders of the same size where they are not known. */
export function Reviews({
  reviews,
  fetchedAt,
  confirmedAt,
  isStatic,
}: StoreView & { readonly isStatic: boolean }) {
  const newest = reviews?.slice(0, FIRST_REVIEWS);
  return (
    <section aria-labelledby="reviews">
      <div className={styles.title}>
        <h2 id="reviews">Reviews</h2>
        {reviews && fetchedAt !== null ? (
          <Count count={reviews.length} confirmedAt={confirmedAt ?? fetchedAt} />
        ) : (
          <p className={styles.count}>Loading reviews</p>
        )}
      </div>
      {!newest && <ListSkeleton />}
      {newest?.length === 0 && (
        <p className={styles.none}>Nobody has written a review of this store yet.</p>
      )}
      {newest && newest.length > 0 && (
        <ReviewList reviews={newest} fetchedAt={fetchedAt} isStatic={isStatic} />
      )}
    </section>
  );
}
