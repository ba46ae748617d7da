import { tintOf } from '../../../components/avatar/tint.ts';
import { NotHere } from '../../../components/error-screen/NotHere.tsx';
import { Island } from '../../../components/island/Island.tsx';
import { MoreReviews } from '../../../components/store/MoreReviews.island.tsx';
import { Store, emptyView } from '../../../components/store/Store.tsx';
import { site } from '../../../model/content/site.ts';
import type { PageProps } from '../../../model/page.ts';
import { FIRST_REVIEWS } from '../../../model/store/reviews.ts';

/** A seller's page. renderer/loader/freshness.ts reads the container's data attributes. */
export default function Page({ seller, store }: PageProps) {
  if (!seller) {
    const message = 'The seller no longer has a store here.';
    return <NotHere title="This seller has left" message={message} />;
  }
  const { id, slug } = seller;
  const total = store?.reviews.length ?? 0;
  const more = total > FIRST_REVIEWS && (
    <Island name="MoreReviews" component={MoreReviews} props={{ slug, total }} isStatic />
  );
  return (
    <>
      <div
        className="container"
        style={tintOf(id)}
        data-seller-id={id}
        data-slug={slug}
        data-fingerprints={store ? `${store.fingerprints.store} ${store.fingerprints.detail}` : ''}
        data-note={site.reviewsNote}
      >
        <Store slug={slug} view={store ?? emptyView} note={site.reviewsNote} more={more} />
      </div>
      <p id="store-status" className="visually-hidden" role="status" />
    </>
  );
}
