import { OtherStores } from './OtherStores.tsx';
import { Reviews } from './Reviews.tsx';
import { StoreBanner } from './StoreBanner.tsx';
import { StoreHeading } from './StoreHeading.tsx';
import { useStoreView } from './useStoreView.ts';
import styles from './StorePage.module.css';

/** Colours that stores are told apart by: StorePage.module.css. */
const TINTS = 7;

/**
 * A seller's page (specification §2). Its HTML is the only copy of its data: readStore.ts reads
 * it, the boot script compares `data-fingerprints` with what the two APIs say now.
 */
export function StorePage() {
  const { view, version } = useStoreView();
  const { sellerId, fingerprints, header, banner } = view;
  return (
    <div
      className={`container ${styles.page}`}
      data-seller-id={sellerId}
      data-fingerprints={fingerprints.join(' ')}
      data-tint={sellerId % TINTS}
    >
      {/* Fresher data takes the place of what is shown instead of pushing it about. */}
      <StoreHeading key={header ? 'known' : 'absent'} header={header} />
      {(banner || !header) && <StoreBanner key={`banner-${version}`} banner={banner} />}
      <Reviews key={`reviews-${version}`} {...view} />
      <OtherStores />
    </div>
  );
}
