import type { PageFacts } from '../../../data/page.ts';

/** Drawn by the build for each store that has a name; see scripts/art. */
export default function shareImage({ path, store }: PageFacts): string {
  return store?.header.name ? `/images/share${path}.jpg` : '/images/share/site.jpg';
}
