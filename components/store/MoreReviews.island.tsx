import { startTransition, useEffect, useRef, useState } from 'react';
import type { Review } from '../../model/store/snapshotSchema.ts';
import buttons from '../button/button.module.css';
import { ReviewList, reviewCount } from './Reviews.tsx';
import { fetchSnapshot } from './fetchSnapshot.ts';
import styles from './Reviews.module.css';
import { FIRST_REVIEWS, MORE_REVIEWS } from './view.ts';

interface MoreReviewsProps {
  readonly snapshotUrl: string;
  readonly total: number;
  /** All reviews. If missing, the first click fetches them from the snapshot. */
  readonly loaded?: readonly Review[];
  readonly startLimit?: number;
}

const LOADING = 'Loading more reviews …';
const FAILURE = 'More reviews did not load. Please try again in a moment.';

/** A button that shows 100 more reviews at each click. */
export function MoreReviews({
  snapshotUrl,
  total,
  loaded,
  startLimit = FIRST_REVIEWS,
}: MoreReviewsProps) {
  const [reviews, setReviews] = useState(loaded ?? null);
  const [limit, setLimit] = useState(startLimit);
  const [status, setStatus] = useState('');
  const list = useRef<HTMLDivElement>(null);

  // Moves the focus to the first new review, without scrolling.
  useEffect(() => {
    if (limit === startLimit) return;
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-review]');
    const card = cards?.[limit - MORE_REVIEWS - FIRST_REVIEWS];
    if (!card) return;
    card.tabIndex = -1;
    card.focus({ preventScroll: true });
  }, [limit, startLimit]);

  const showMore = async (): Promise<void> => {
    setStatus(LOADING);
    try {
      const all = reviews ?? (await fetchSnapshot(snapshotUrl)).reviews ?? [];
      const last = Math.min(all.length, limit + MORE_REVIEWS);
      // React renders 100 reviews in pieces, so the browser answers the tap before.
      startTransition(() => {
        setReviews(all);
        setLimit(limit + MORE_REVIEWS);
        setStatus(
          `Reviews ${limit + 1} to ${last} of ${all.length.toLocaleString('en-US')} are shown.`,
        );
      });
    } catch (error) {
      setStatus(FAILURE);
      console.info('The page shows the reviews that it showed: more did not load.', error);
    }
  };

  const isStatusShown = status === LOADING || status === FAILURE;
  return (
    <div ref={list}>
      {reviews && limit > FIRST_REVIEWS && (
        <ReviewList reviews={reviews.slice(FIRST_REVIEWS, limit)} />
      )}
      {total > limit && (
        <>
          <p className={`${styles.count} ${styles.shown}`} data-shown="">
            {`The newest ${limit} of ${reviewCount(total)} are shown.`}
          </p>
          <p className={`needs-scripts ${styles.more}`}>
            <button
              type="button"
              className={`${buttons.quiet} ${buttons.large}`}
              onClick={() => void showMore()}
            >
              Show more reviews
            </button>
          </p>
        </>
      )}
      <p className={isStatusShown ? styles.status : 'visually-hidden'} role="status">
        {status}
      </p>
    </div>
  );
}
