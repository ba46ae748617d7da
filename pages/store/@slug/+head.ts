import { site } from '../../../data/content/site.ts';
import { type PageProps, type PageHead, SITE_SHARE_IMAGE } from '../../../data/site/page.ts';
import type { StoreSnapshot } from '../../../data/store/snapshotSchema.ts';
import { profile } from '../../structuredData.ts';

function describe(store: StoreSnapshot | null | undefined): string {
  const name = store?.header.name;
  if (!store || !name) return `A seller's store on ${site.appName}, with what buyers say of it.`;
  const { length } = store.reviews;
  return `${name} on ${site.appName}: ${length} ${length === 1 ? 'review' : 'reviews'} by buyers.`;
}

export default function head(props: PageProps): PageHead {
  const { path, store, ownShareImage } = props;
  const name = store?.header.name;
  return {
    title: name || 'Seller store',
    description: describe(store),
    shareImage: ownShareImage && name ? `/images/share${path}.jpg` : SITE_SHARE_IMAGE,
    structuredData: profile(props),
  };
}
