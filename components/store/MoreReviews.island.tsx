import { startTransition, useState } from 'react';
import { FIRST_REVIEWS } from '../../model/store/reviews.ts';
import type { Review } from '../../model/store/snapshotSchema.ts';
import buttons from '../button/button.module.css';
import { ReviewList, reviewCount } from './Reviews.tsx';
import { fetchSnapshot } from './fetchSnapshot.ts';
import styles from './Reviews.module.css';

const BATCH = 100;

/** Moves the focus to the first of the reviews that came, without scrolling. */
function focusFirst(batch: HTMLElement | null): void {
  const card = batch?.querySelector('li');
  card?.setAttribute('tabindex', '-1');
  card?.focus({ preventScroll: true });
}

interface MoreReviewsProps {
  readonly slug: string;
  readonly total: number;
  /** All reviews. If missing, the first click fetches them. */
  readonly loaded?: readonly Review[];
}

/** Shows 100 more reviews at each click of a button. */
export function MoreReviews({ slug, total, loaded }: MoreReviewsProps) {
  const [all, setAll] = useState(loaded ?? null);
  const [batches, setBatches] = useState<readonly (readonly Review[])[]>([]);
  const [status, setStatus] = useState('');
  const shown = FIRST_REVIEWS + batches.length * BATCH;
  const showMore = async (): Promise<void> => {
    setStatus('Loading more reviews …');
    try {
      const reviews = all ?? (await fetchSnapshot(slug)).reviews;
      // In pieces, so that the browser answers the click before.
      startTransition(() => {
        setAll(reviews);
        setBatches([...batches, reviews.slice(shown, shown + BATCH)]);
        setStatus('');
      });
    } catch (error) {
      console.info('More reviews did not load.', error);
      setStatus('More reviews did not load. Please try again in a moment.');
    }
  };
  return (
    <div className={styles.more}>
      {batches.map((batch) => (
        <div key={batch[0]?.id} ref={focusFirst}>
          <ReviewList reviews={batch} />
        </div>
      ))}
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
