import { loadSellers } from '../model/content/sellers.ts';
import { loadContent } from '../model/content/loadContent.node.ts';
import { sellers as known } from '../scripts/marketplace/sellers.ts';

const { site, texts } = loadContent();

/** A page of the site. */
export interface KnownPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
}

export const APP = site.appName;

const pageTitle = (title: string): string => `${title} | ${APP}`;

/** Every text page, in the menu or not. */
export const textPages: readonly KnownPage[] = Array.from(texts, ([path, { title, heading }]) => ({
  path,
  title: pageTitle(title),
  heading,
}));

/** The home page and every text page. */
export const mainPages: readonly KnownPage[] = [
  { path: '/', title: `${APP} | ${site.headline}`, heading: site.headline },
  ...textPages,
];

/** Store pages of the sellers that the embedded marketplace has. */
export const storePages: readonly KnownPage[] = loadSellers().flatMap(({ slug, id }) => {
  const seller = known.find((one) => one.id === id);
  if (!seller) return [];
  const name = seller.store.store_name;
  return [{ path: `/store/${slug}`, title: pageTitle(name), heading: name }];
});

/** All pages for search engines. */
export const indexedPages: readonly KnownPage[] = [...mainPages, ...storePages];

/** Error pages, which a host shows at any path. */
export const statusPages = [
  { path: '/400.html', message: '400 Bad Request' },
  { path: '/403.html', message: '403 Forbidden' },
  { path: '/404.html', message: '404 Not Found' },
  { path: '/405.html', message: '405 Method Not Allowed' },
] as const;

/** All error pages, with the one for unknown stores. */
export const errorPaths: readonly string[] = [
  ...statusPages.map(({ path }) => path),
  '/store/404.html',
];

/** One page of each kind. */
export const kinds = ['/', '/about', '/privacy-policy', '/store/amber-keep', '/404.html'] as const;
