import { environment } from 'virtual:content';
import { marketplaceHomeUrlOf } from '../../model/content/siteOf.ts';
import buttons from '../button/button.module.css';
import { ExternalLink } from '../link/ExternalLink.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import type { StoreView } from './view.ts';
import styles from './StoreBanner.module.css';

// Not from site.ts: an island with all of site.json would be larger.
const marketplaceHomeUrl = marketplaceHomeUrlOf(environment.marketplaceUrl);

/** A store's name and description, or a skeleton. */
export function StoreBanner({ banner }: Pick<StoreView, 'banner'>) {
  if (!banner) {
    return (
      <section className={`striped ${styles.banner}`} aria-hidden="true">
        <div>
          <Skeleton className={styles.nameSkeleton} />
          <Skeleton className={styles.textSkeleton} lines={2} />
        </div>
      </section>
    );
  }
  return (
    <section className={`striped ${styles.banner}`} data-banner="">
      <div>
        <h2 translate="no">{banner.name}</h2>
        {banner.description && <p>{banner.description}</p>}
      </div>
      <ExternalLink href={marketplaceHomeUrl} className={`${buttons.quiet} ${buttons.large}`}>
        Browse the marketplace
      </ExternalLink>
    </section>
  );
}
