import type { Review } from '../../data/store/model.ts';
import { readableDay } from '../../data/day.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './ReviewList.module.css';

interface ReviewCardProps {
  readonly review: Review;
  /** The day that is shown where the review has none, `yyyy-mm-dd`. */
  readonly undatedDay: string;
}

/** Characters and lines of a text that is shown in part: just more than its card then shows. */
const LONG = { characters: 320, lines: 7 };

const isLong = (text: string): boolean =>
  text.length > LONG.characters || text.split('\n').length > LONG.lines;

/**
 * A review in a list. Its elements are told apart by their names and not by classes: a page has
 * dozens of them, ReviewList.module.css gives them their look and their default picture. The stars
 * are no rating, as everybody's are five.
 */
function ReviewCard({ review, undatedDay }: ReviewCardProps) {
  const { id, name, location, avatar, date, text } = review;
  const day = date ?? undatedDay;
  return (
    <li data-review={id}>
      {avatar !== null && <Avatar hash={avatar} size={42} />}
      <b>{name || 'Anonymous'}</b>
      {location !== null && <small>{location}</small>}
      <i role="img" aria-label="Five stars" />
      <time dateTime={day} data-undated={date === null ? '' : undefined}>
        {readableDay(day)}
      </time>
      <p>{text}</p>
      {isLong(text) && (
        <label>
          <input type="checkbox" />
          Full text
        </label>
      )}
    </li>
  );
}

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
