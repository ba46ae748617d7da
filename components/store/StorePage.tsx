import { OtherStores } from './OtherStores.tsx';
import { Reviews } from './Reviews.tsx';
import { StoreBanner } from './StoreBanner.tsx';
import { StoreHeading } from './StoreHeading.tsx';
import { useStoreView } from './useStoreView.ts';
import styles from './StorePage.module.css';

/** Pairs of colours that stores are told apart by: StorePage.module.css. */
const TINTS = 6;

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
      <StoreHeading header={header} />
      {(banner || !header) && <StoreBanner banner={banner} />}
      {/* Fresher reviews replace the list instead of pushing what is in view about. */}
      <Reviews key={version} {...view} />
      <OtherStores />
    </div>
  );
}
