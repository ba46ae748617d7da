/** Error pages that belong to one HTTP status each. Not every host can use them. */
export const STATUS_ROUTES: readonly string[] = ['/400', '/403', '/405'];

/** Error pages. Hosts send them for a status or for unknown paths. */
export const ERROR_ROUTES: readonly string[] = [...STATUS_ROUTES, '/404', '/store/404'];

/** Returns the path of a seller's store page. */
export function storeRoute(slug: string): string {
  return `/store/${slug}`;
}

/** Returns the path of a route's HTML file in the output. */
export function outputFile(route: string): string {
  const path = route.slice(1);
  if (ERROR_ROUTES.includes(route)) return `${path}.html`;
  return path === '' ? 'index.html' : `${path}/index.html`;
}
