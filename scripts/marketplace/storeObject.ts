import type { JsonObject, Seller } from './model.ts';

/** Where the plugin keeps the picture that it shows for a seller without one. */
export const mysteryPerson = '/wp-content/plugins/dokan-lite/assets/images/mystery-person.jpg';

const defaultBanner = '/wp-content/plugins/dokan-lite/assets/images/default-store-banner.png';

/** The address of an upload of the marketplace; anything else as it is. */
export const absolute = (base: string, path: unknown): unknown =>
  typeof path === 'string' && path.startsWith('/wp-content/') ? base + path : path;

/**
 * The answer's object for a seller with the keys that Dokan 4.3.3 gives, `_links` aside. `base` is
 * the marketplace's address without a trailing slash.
 */
export function storeObject({ id, slug, store }: Seller, base: string): JsonObject {
  const { email, ...rest } = store;
  return {
    id,
    ...rest,
    ...(store.show_email && { email }),
    banner: base + defaultBanner,
    banner_id: 0,
    gravatar: absolute(base, store.gravatar),
    shop_url: `${base}/store/${slug}/`,
    toc_enabled: store.store_toc !== '',
    reset_sub_category: true,
    // No opening hours; PHP writes an empty table as `[]`.
    store_open_close: { enabled: false, time: [], open_notice: '', close_notice: '' },
  };
}

/** WordPress's `_links` of a seller. */
export function storeLinks(id: number, base: string): JsonObject {
  const collection = `${base}/wp-json/dokan/v1/stores`;
  return {
    self: [{ href: `${collection}/${id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: collection }],
  };
}
