import buttons from '../button/button.module.css';
import type { PageFacts } from '../../data/site/page.ts';
import { Served } from '../served/Served.tsx';
import { OtherStores } from './OtherStores.tsx';
import { Reviews } from './Reviews.tsx';
import { StoreBanner } from './StoreBanner.tsx';
import { StoreHeading } from './StoreHeading.tsx';
import { type StoreState, useStoreView } from './useStoreView.ts';
import { type StoreView, emptyView } from './view.ts';
import list from './Reviews.module.css';
import styles from './StorePage.module.css';

/** Colours that stores are told apart by: StorePage.module.css. */
const TINTS = 7;

/** What the server writes; null in the browser, which is told no seller. */
const viewToServe = ({ seller, store }: PageFacts): StoreView | null =>
  store ?? (seller ? emptyView : null);

/** What the boot script asks for news by, and the style sheet colours the store by. */
const marksOf = ({ seller, store }: PageFacts) =>
  seller && {
    'data-seller-id': seller.id,
    'data-fingerprints': `${store?.fingerprints.store ?? ''} ${store?.fingerprints.detail ?? ''}`,
    'data-tint': seller.id % TINTS,
  };

interface MoreReviewsProps extends Omit<StoreState, 'instead'> {
  /** Null in the browser: what the server wrote tells whether there are more. */
  readonly view: StoreView | null;
}

/** The way to the reviews that are not shown yet. */
function MoreReviews({ view, limit, said, showMore }: MoreReviewsProps) {
  const hasAll = view ? (view.reviews?.length ?? 0) <= limit : undefined;
  return (
    <>
      <p
        className={`needs-scripts ${list.more}`}
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
      <p className={said.isNeeded ? list.said : 'visually-hidden'} role="status">
        {said.text}
      </p>
    </>
  );
}

/**
 * A seller's page. In the browser the server's HTML stays as it is, and needs no data, until the
 * boot script finds that the two APIs say something else, or somebody asks for more reviews.
 */
export function StorePage(facts: PageFacts) {
  const { path } = facts;
  const { instead, ...reviews } = useStoreView(path);
  const view = instead?.view ?? viewToServe(facts);
  return (
    <div className={`container ${styles.page}`} {...marksOf(facts)} suppressHydrationWarning>
      {/* What takes the place of skeletons is all new, so that nothing is pushed about. */}
      <StoreHeading key={instead?.known === false ? 'arrived' : 'there'} view={view} />
      <Served as="div" name="store">
        {view && (
          <>
            {(view.banner || !view.header) && <StoreBanner banner={view.banner} />}
            <Reviews {...view} limit={reviews.limit} isServed={instead === null} />
          </>
        )}
      </Served>
      <MoreReviews {...reviews} view={view} />
      <OtherStores path={path} />
    </div>
  );
}
