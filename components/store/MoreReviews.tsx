import buttons from '../button/button.module.css';
import type { StoreState } from './useStoreView.ts';
import type { StoreView } from './view.ts';
import styles from './Reviews.module.css';

interface MoreReviewsProps extends Pick<StoreState, 'limit' | 'said' | 'showMore'> {
  /** Null in the browser: what the server wrote tells whether there are more. */
  readonly view: StoreView | null;
}

/** The way to the reviews that are not shown yet. */
export function MoreReviews({ view, limit, said, showMore }: MoreReviewsProps) {
  const hasAll = view ? (view.reviews?.length ?? 0) <= limit : undefined;
  return (
    <>
      <p
        className={`needs-scripts ${styles.more}`}
        data-more=""
        hidden={hasAll}
        suppressHydrationWarning
      >
        <button
          type="button"
          className={`${buttons.quiet} ${buttons.large}`}
          data-needs-react=""
          onClick={showMore}
        >
          Show more reviews
        </button>
      </p>
      <p className={said.isNeeded ? styles.said : 'visually-hidden'} role="status">
        {said.text}
      </p>
    </>
  );
}
