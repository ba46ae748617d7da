import type { Content } from './readContent.ts';

/** Paths of the pages that have a folder in `pages/` each. Texts and stores have one for all. */
export const PAGE_ROUTES: readonly string[] = ['/'];

/** Error pages that belong to one HTTP status each. Not every host can use them. */
export const STATUS_ROUTES: readonly string[] = ['/400', '/403', '/405'];

/** Error pages. Hosts send them for a status or for unknown paths. */
export const ERROR_ROUTES: readonly string[] = [...STATUS_ROUTES, '/404', '/store/404'];

/** What of the content has pages: texts, by the paths of their pages, sellers and old paths. */
export type Pages = Pick<Content, 'texts' | 'sellers' | 'former' | 'redirects'>;

/** Returns the path of a seller's store page. */
export const storeRoute = (slug: string): string => `/store/${slug}`;

/** Returns the paths of all pages. A seller who has left keeps one. */
export const routesOf = ({ texts, sellers, former }: Omit<Pages, 'redirects'>): string[] => [
  ...PAGE_ROUTES,
  ...Object.keys(texts),
  ...ERROR_ROUTES,
  ...[...sellers, ...former.filter(({ to }) => to === null)].map(({ slug }) => storeRoute(slug)),
];

/** Returns the path of a route's HTML file in the output. */
export function outputFile(route: string): string {
  const path = route.slice(1);
  if (ERROR_ROUTES.includes(route)) return `${path}.html`;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

/** Returns the HTML files of the output: of all pages, and those that lead on from old paths. */
export const pageFilesOf = (pages: Pages): string[] =>
  [...routesOf(pages), ...pages.redirects.map(({ from }) => from)].map(outputFile);

/** Returns the paths of the files that a build writes beside pages, but for those that only hosts read. */
export const builtFiles = (): readonly string[] =>
  (
    '/build.json /licenses.txt /links.speculationrules /robots.txt /site.webmanifest /sitemap.xml ' +
    '/.well-known/security.txt'
  ).split(' ');

/** Matches what a build writes as folders and pages, and the folders of public/ that pages name. */
const BUILT =
  /^\/(?:(?:assets|images\/games|images\/share\/store|store)(?:\/|$)|(?:_headers|_redirects(?:\.nginx)?|icons|images|index|40[0345](?:\.html)?)$)/;

/** Returns whether nothing else can have a path, as a build writes there. An owner's robots.txt gets the sitemap. */
export const isBuilt = (path: string): boolean =>
  BUILT.test(path) || (path !== '/robots.txt' && builtFiles().includes(path));

/** Returns the URL of the marketplace's list of stores. Texts name it `{storeUrl}`. */
export const marketplaceHomeUrlOf = (marketplaceUrl: string): string => `${marketplaceUrl}/store/`;
