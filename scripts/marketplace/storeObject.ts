import type { JsonObject, Seller, StoreFields } from './model.ts';

const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Where the plugin keeps the picture that it shows for a seller without one. */
export const mysteryPerson = '/wp-content/plugins/dokan-lite/assets/images/mystery-person.jpg';

/** Where the plugin keeps the banner that it shows for a seller without one. */
export const defaultBanner =
  '/wp-content/plugins/dokan-lite/assets/images/default-store-banner.png';

/** An address as it is, a path below the marketplace's address. */
export const absolute = (base: string, path: unknown): unknown =>
  typeof path === 'string' && path.startsWith('/') ? base + path : path;

const openingHours = (isOpen: boolean): JsonObject =>
  isOpen
    ? { status: 'open', opening_time: ['9:00 am'], closing_time: ['5:00 pm'] }
    : { status: 'close', opening_time: [], closing_time: [] };

function openClose(openDays: readonly string[]): JsonObject {
  const enabled = openDays.length > 0;
  return {
    enabled,
    time: enabled
      ? Object.fromEntries(weekDays.map((day) => [day, openingHours(openDays.includes(day))]))
      : [],
    open_notice: 'Store is open',
    close_notice: 'Store is closed',
  };
}

function identity(id: number, store: StoreFields): JsonObject {
  return {
    id,
    store_name: store.store_name,
    first_name: store.first_name,
    last_name: store.last_name,
    ...(store.show_email && { email: store.email }),
    social: store.social,
    phone: store.phone,
    show_email: store.show_email,
    address: store.address,
    location: store.location,
  };
}

/**
 * The answer's object for a seller as Dokan 4.3.3 gives it, keys in its order, without `_links`.
 * `base` is the marketplace's address without a trailing slash.
 */
export function storeObject(seller: Seller, base: string): JsonObject {
  const { store } = seller;
  return {
    ...identity(seller.id, store),
    banner: base + defaultBanner,
    banner_id: 0,
    gravatar: absolute(base, store.gravatar),
    gravatar_id: store.gravatar_id,
    shop_url: `${base}/store/${seller.slug}/`,
    toc_enabled: store.store_toc !== '',
    store_toc: store.store_toc,
    featured: store.featured,
    rating: store.rating,
    registered: store.registered,
    trusted: store.trusted,
    reset_sub_category: true,
    store_open_close: openClose(store.open_days),
    ...seller.patch?.store,
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
