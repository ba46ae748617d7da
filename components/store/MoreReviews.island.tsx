import { startTransition, useEffect, useRef, useState } from 'react';
import { FIRST_REVIEWS } from '../../model/store/reviews.ts';
import type { Review } from '../../model/store/snapshotSchema.ts';
import buttons from '../button/button.module.css';
import { ReviewList, reviewCount } from './Reviews.tsx';
import { fetchSnapshot } from './fetchSnapshot.ts';
import styles from './Reviews.module.css';

const BATCH = 100;

interface MoreReviewsProps {
  readonly slug: string;
  readonly total: number;
  /** All reviews. If missing, a click fetches them. */
  readonly loaded?: readonly Review[];
}

/** Shows 100 more reviews at each click of a button, and moves the focus to the first of them. */
export function MoreReviews({ slug, total, loaded }: MoreReviewsProps) {
  const [more, setMore] = useState<readonly Review[]>([]);
  const [status, setStatus] = useState('');
  const island = useRef<HTMLDivElement>(null);
  const shown = FIRST_REVIEWS + more.length;
  const showMore = async (): Promise<void> => {
    setStatus('Loading more reviews …');
    try {
      const all = loaded ?? (await fetchSnapshot(slug)).reviews;
      // In pieces, so that the browser answers the click before.
      startTransition(() => {
        setMore(all.slice(FIRST_REVIEWS, shown + BATCH));
        setStatus('');
      });
    } catch (error) {
      console.info('More reviews did not load.', error);
      setStatus('More reviews did not load. Please try again in a moment.');
    }
  };
  useEffect(() => {
    const newest = Math.floor((more.length - 1) / BATCH) * BATCH;
    const card = island.current?.querySelectorAll('li')[newest];
    card?.setAttribute('tabindex', '-1');
    card?.focus({ preventScroll: true });
  }, [more]);
  return (
    <div className={styles.more} ref={island}>
      {more.length > 0 && <ReviewList reviews={more} />}
      {total > shown && (
        <>
          <p data-shown="">{`The newest ${shown} of ${reviewCount(total)} are shown.`}</p>
          <button
            type="button"
            className={`${buttons.quiet} ${buttons.large}`}
            onClick={() => void showMore()}
          >
            Show more reviews
          </button>
        </>
      )}
      <p role="status">{status}</p>
    </div>
  );
}
