import { readContent } from '../model/content/readContent.ts';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { ERROR_ROUTES, PAGE_ROUTES, STATUS_ROUTES, storeRoute } from '../model/content/routes.ts';
import { sellers as known } from '../scripts/marketplace/sellers.ts';

// The pages come from routes, texts and sellers, so that tests visit a new page without a list of their own.

export const settings = readSettings(process.env);

/** The content of the site. */
export const content = readContent(settings);
const { site } = content;

/** A page of the site. */
export interface KnownPage {
  readonly path: string;
  readonly title: string | RegExp;
  readonly heading: string | RegExp;
}

export const APP = site.appName;

const pageTitle = (title: string): string => `${title} | ${APP}`;

/** Every text page, in the menu or not. */
const textPages: readonly KnownPage[] = Object.entries(content.texts).map(
  ([path, { title, heading }]) => ({
    path,
    title: pageTitle(title),
    heading,
  }),
);

/** The home page, and other pages with a folder: their code has their titles. */
const folderPages = PAGE_ROUTES.map((path): KnownPage => {
  if (path !== '/') return { path, title: new RegExp(`. \\| ${APP}$`), heading: /\S/ };
  return { path, title: `${APP} | ${site.headline}`, heading: site.headline };
});

/** Store pages of the sellers that the embedded marketplace has. */
export const storePages = content.sellers.flatMap(({ slug, id }) => {
  const seller = known.find((one) => one.id === id);
  if (!seller) return [];
  const name = seller.marketplace.store_name;
  return [{ path: storeRoute(slug), title: pageTitle(name), heading: name }];
});

/** All pages for search engines. */
export const indexedPages: readonly KnownPage[] = [...folderPages, ...textPages, ...storePages];

/** Paths of all error pages, which a host shows at any path. */
export const errorPaths: readonly string[] = ERROR_ROUTES.map((route) => `${route}.html`);

/** Paths of all pages. */
export const allPaths: readonly string[] = [...indexedPages.map(({ path }) => path), ...errorPaths];

/** Paths of one page of each kind. The error page of each status differs only in its text. */
export const kinds: readonly string[] = [
  ...folderPages.map(({ path }) => path),
  '/about',
  '/privacy-policy',
  '/store/amber-keep',
  ...errorPaths.slice(STATUS_ROUTES.length),
];
