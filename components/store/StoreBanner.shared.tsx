import type { StoreBanner as Banner } from '../../data/store/snapshotSchema.ts';
import { site } from '../../data/content/site.ts';
import buttons from '../button/button.module.css';
import { ExternalLink } from '../link/ExternalLink.shared.tsx';
import { Skeleton } from '../skeleton/Skeleton.shared.tsx';
import styles from './StoreBanner.module.css';

interface StoreBannerProps {
  /** Null shows a skeleton of the usual size. */
  readonly banner: Banner | null;
}

/** What a store says of itself. Shown only where the store has a name. */
export function StoreBanner({ banner }: StoreBannerProps) {
  if (!banner) {
    return (
      <section className={styles.banner} aria-hidden="true">
        <div>
          <Skeleton className={styles.nameSkeleton} />
          <Skeleton className={styles.textSkeleton} lines={2} />
        </div>
      </section>
    );
  }
  return (
    <section className={styles.banner} data-banner="">
      <div>
        <h2 dir="auto">{banner.name}</h2>
        {banner.description && <p dir="auto">{banner.description}</p>}
      </div>
      <ExternalLink href={site.storeUrl} className={`${buttons.quiet} ${buttons.large}`}>
        Open the store
      </ExternalLink>
    </section>
  );
}
