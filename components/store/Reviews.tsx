import { memo } from 'react';
import type { Review } from '../../model/store/snapshotSchema.ts';
import { AvatarPicture, avatarPath } from '../avatar/Avatar.tsx';
import buttons from '../button/button.module.css';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { readableDay, visitorsToday } from '../../model/lib/day.ts';
import { FIRST_REVIEWS, type StoreView } from './view.ts';
import list from './ReviewList.module.css';
import styles from './Reviews.module.css';

interface ReviewCardProps {
  readonly review: Review;
  /** Whether scripts can move the focus to it. */
  readonly isFocusable: boolean;
  /** `yyyy-mm-dd` */
  readonly undatedDay: string;
}

/** A longer text is closed at first. A closed card shows a little less than these limits. */
const MAX_CHARACTERS = 320;
const MAX_LINES = 7;

const isLong = (text: string): boolean =>
  text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES;

/** Returns the number of grid rows of an open long text, so that the cards beside it keep their height. */
const rowsOf = (text: string): number => Math.min(6, Math.max(2, Math.round(text.length / 330)));

/**
 * A review. Its elements have no classes: a page has up to 200 reviews, and classes would make it larger. It is memoised,
 * as "Show more reviews" renders those that are shown again.
 */
const ReviewCard = memo(({ review, isFocusable, undatedDay }: ReviewCardProps) => {
  const { id: reviewId, name, location, avatar, date, text } = review;
  const day = date ?? undatedDay;
  return (
    <li
      tabIndex={isFocusable ? -1 : undefined}
      data-review={reviewId}
      style={isLong(text) ? { '--rows': rowsOf(text) } : undefined}
    >
      {avatar !== null && <AvatarPicture picture={avatarPath(avatar)} size={42} />}
      <b translate={name ? 'no' : undefined}>{name || 'Anonymous'}</b>
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
});

const PLACEHOLDERS = 12;

function ListSkeleton() {
  return (
    <ul className={list.list} aria-hidden="true">
      {Array.from({ length: PLACEHOLDERS }, (_, card) => (
        <li key={card} className={`card ${list.placeholder}`}>
          <Skeleton lines={2} className={list.name} />
          <Skeleton lines={4} className={list.text} />
        </li>
      ))}
    </ul>
  );
}

interface ReviewListProps {
  readonly reviews: readonly Review[];
  /**
   * On a static page: the day of the fetch, which a review without a date shows, so that every build of the same
   * data writes the same page. Without it, such a review shows the visitor's day.
   */
  readonly staticDay?: string | undefined;
  /** Id for the link that shows all reviews on phones. Without it, they show all. */
  readonly moreId?: string;
}

/** ReviewList.module.css hides the others on phones. */
const PHONE_REVIEWS = 12;

export function ReviewList({ reviews, staticDay, moreId }: ReviewListProps) {
  const isFirst = moreId !== undefined && reviews.length > PHONE_REVIEWS;
  const undatedDay = staticDay ?? visitorsToday();
  return (
    <>
      <ul className={staticDay ? `${list.list} lazy-layout-items after-first-paint` : list.list}>
        {reviews.map((review, index) => (
          <ReviewCard
            key={review.id}
            review={review}
            isFocusable={isFirst && index === PHONE_REVIEWS}
            undatedDay={undatedDay}
          />
        ))}
      </ul>
      {isFirst && (
        // As the target of the URL it is hidden, so no browser scrolls to it.
        <a
          id={moreId}
          href={`#${moreId}`}
          className={`${buttons.quiet} ${buttons.large} ${list.next}`}
          data-unfolds=""
        >
          Show more reviews
        </a>
      )}
    </>
  );
}

/** Shared: `toLocaleString` would create a formatter in each call, which takes 0.2 ms. */
const number = new Intl.NumberFormat('en-US');

/** Returns `1 review` or `1,250 reviews`. */
export const reviewCount = (count: number): string =>
  `${number.format(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** How many reviews there are, and when they last changed. */
function Count({ reviews, fetchedAt }: StoreView) {
  if (!reviews || fetchedAt === null) return <p className={styles.count}>Loading reviews</p>;
  return (
    <p className={styles.count}>
      {`${reviewCount(reviews.length)} · last change `}
      <time dateTime={fetchedAt}>{readableDay(fetchedAt)}</time>
    </p>
  );
}

interface ReviewsProps extends StoreView, Pick<ReviewListProps, 'staticDay'> {
  /** What the owner says about all reviews. */
  readonly note: string | undefined;
}

/** The newest reviews of a store, or placeholders of the same size. */
export function Reviews({ staticDay, note, ...view }: ReviewsProps) {
  const newest = view.reviews?.slice(0, FIRST_REVIEWS);
  return (
    <section aria-labelledby="reviews">
      <div className={styles.title}>
        <h2 id="reviews">Reviews</h2>
        <Count {...view} />
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {!newest && <ListSkeleton />}
      {newest?.length === 0 && (
        <p className={styles.none}>Nobody has written a review of this store yet.</p>
      )}
      {newest && newest.length > 0 && (
        <ReviewList reviews={newest} staticDay={staticDay} moreId="more-reviews" />
      )}
    </section>
  );
}
