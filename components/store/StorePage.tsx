import type { PageProps } from '../../data/site/page.ts';
import { Island } from '../island/Island.tsx';
import { href } from '../link/href.ts';
import { MoreReviews } from './MoreReviews.island.tsx';
import { OtherStores } from './OtherStores.tsx';
import { Store } from './Store.shared.tsx';
import { FIRST_REVIEWS, emptyView } from './view.ts';
import styles from './StorePage.module.css';

/** Colours that stores are told apart by: StorePage.module.css. */
const TINTS = 7;

const fingerprintsOf = (store: PageProps['store']): string =>
  store ? `${store.fingerprints.store} ${store.fingerprints.detail}` : ' ';

/**
 * A seller's page. It stays static HTML unless the island loader finds that the two APIs have newer
 * data: then StoreUpdate.island.tsx renders the store anew, for which the container's data say what is shown.
 */
export function StorePage({ path, seller, store }: PageProps) {
  const snapshotUrl = href(`${path}/snapshot.json`);
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
    <div className={`container ${styles.page}`} data-tint={seller && seller.id % TINTS}>
      <div
        data-seller-id={seller?.id}
        data-fingerprints={fingerprintsOf(store)}
        data-snapshot-url={snapshotUrl}
      >
        <Store view={store ?? emptyView} isStatic more={more} />
      </div>
      <p id="store-status" className="visually-hidden" role="status" />
      <OtherStores path={path} />
    </div>
  );
}
