import { site } from '../../model/content/site.ts';
import type { PageProps } from '../../model/page.ts';
import { tintOf } from '../avatar/tint.ts';
import { ErrorScreen } from '../error-screen/ErrorScreen.tsx';
import { Island } from '../island/Island.tsx';
import { MoreReviews } from './MoreReviews.island.tsx';
import { Store } from './Store.tsx';
import { FIRST_REVIEWS, emptyView, fingerprintsOf } from './view.ts';

/** A seller's page. renderer/loader/freshness.ts reads the container's data attributes. */
export function StorePage({ path, seller, store }: PageProps) {
  // Even unused, it brings its styles into the page: a failed update shows it, and islands load no styles.
  if (!seller) return <ErrorScreen message="This page has no seller." />;
  const snapshotUrl = `${path}/snapshot.json`;
  const total = store?.reviews.length ?? 0;
  const more = total > FIRST_REVIEWS && (
    <Island
      name="MoreReviews"
      component={MoreReviews}
      trigger="interaction"
      props={{ snapshotUrl, total }}
    />
  );
  return (
    <div className="container" style={tintOf(seller.id)}>
      <div
        data-seller-id={seller.id}
        data-fingerprints={fingerprintsOf(store)}
        data-snapshot-url={snapshotUrl}
        data-reviews-note={site.reviewsNote}
      >
        <Store view={store ?? emptyView} isStatic reviewsNote={site.reviewsNote} more={more} />
      </div>
      <p id="store-status" className="visually-hidden" role="status" />
    </div>
  );
}
