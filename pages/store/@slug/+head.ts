import type { PageFacts, PageHead } from '../../../data/page.ts';
import { storeShareImage } from '../../../data/shareImages.ts';
import { site } from '../../../data/site.ts';
import type { StoreSnapshot } from '../../../data/store/model.ts';
import { profile } from '../../../data/structuredData.ts';
import { pageTitle } from '../../../data/titles.ts';

function describe(store: StoreSnapshot | null | undefined): string {
  const name = store?.header.name;
  if (!store || !name) return `A seller's store on ${site.appName}, with what buyers say of it.`;
  const { length } = store.reviews;
  return `${name} on ${site.appName}: ${length} ${length === 1 ? 'review' : 'reviews'} by buyers.`;
}

export default function head(facts: PageFacts): PageHead {
  return {
    title: pageTitle(facts.store?.header.name || 'Seller store'),
    description: describe(facts.store),
    shareImage: storeShareImage(facts),
    structuredData: profile(facts),
  };
}
