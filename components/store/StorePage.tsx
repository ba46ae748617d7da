import type { PageFacts } from '../../data/site/page.ts';
import { Served } from '../served/Served.tsx';
import { MoreReviews } from './MoreReviews.tsx';
import { OtherStores } from './OtherStores.tsx';
import { Reviews } from './Reviews.tsx';
import { StoreBanner } from './StoreBanner.tsx';
import { StoreHeading } from './StoreHeading.tsx';
import { useStoreView } from './useStoreView.ts';
import { type StoreView, emptyView, viewOf } from './view.ts';
import styles from './StorePage.module.css';

/** Colours that stores are told apart by: StorePage.module.css. */
const TINTS = 7;

/** What the server writes; null in the browser, which is told no seller. */
function viewToServe({ seller, store }: PageFacts): StoreView | null {
  if (store) return viewOf(store);
  return seller ? emptyView(seller.id) : null;
}

/** What the boot script asks for news by, and the style sheet colours the store by. */
const marksOf = ({ sellerId, fingerprints }: StoreView) => ({
  'data-seller-id': sellerId,
  'data-fingerprints': fingerprints.join(' '),
  'data-tint': sellerId % TINTS,
});

/**
 * A seller's page. In the browser the server's HTML stays as it is, and needs no data, until the
 * boot script finds that the two APIs say something else, or somebody asks for more reviews.
 */
export function StorePage(facts: PageFacts) {
  const { path } = facts;
  const { instead, ...reviews } = useStoreView(path);
  const view = instead?.view ?? viewToServe(facts);
  return (
    <div
      className={`container ${styles.page}`}
      {...(view && marksOf(view))}
      suppressHydrationWarning
    >
      {/* What takes the place of skeletons is all new, so that nothing is pushed about. */}
      <StoreHeading key={instead?.known === false ? 'arrived' : 'there'} view={view} />
      <Served as="div" name="store">
        {view && (
          <>
            {(view.banner || !view.header) && <StoreBanner banner={view.banner} />}
            <Reviews {...view} limit={reviews.limit} />
          </>
        )}
      </Served>
      <MoreReviews {...reviews} view={view} />
      <OtherStores path={path} />
    </div>
  );
}
