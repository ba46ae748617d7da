import type { PageFacts } from '../../../data/page.ts';
import { pageTitle } from '../../../data/titles.ts';

export default function title({ store }: PageFacts): string {
  return pageTitle(store?.header.name || 'Seller store');
}
