import type { PageFacts } from '../../../data/page.ts';
import { site } from '../../../data/site.ts';

export default function description({ store }: PageFacts): string {
  const name = store?.header.name;
  if (!store || !name) return `A seller's store on ${site.appName}, with what buyers say of it.`;
  const { length } = store.reviews;
  return `${name} on ${site.appName}: ${length} ${length === 1 ? 'review' : 'reviews'} by buyers.`;
}
