import type { PageFacts } from './page.ts';

/** With more sellers than these, no store gets a share image of its own: the site's serves. */
export const MOST_SHARE_IMAGES = 1000;

/** The picture of every page that has none of its own. */
export const SITE_SHARE_IMAGE = '/images/share/site.jpg';

/** A store's picture: its own, where the build draws one. */
export function storeShareImage({ path, store, ownShareImage }: PageFacts): string {
  return ownShareImage && store?.header.name ? `/images/share${path}.jpg` : SITE_SHARE_IMAGE;
}
