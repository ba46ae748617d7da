/** Pages for a status each, for hosts that can use them. */
export const statusRoutes: readonly string[] = ['/400', '/403', '/405'];

/** Error pages, which hosts send with the matching status or for unknown paths. */
export const errorRoutes: readonly string[] = [...statusRoutes, '/404', '/store/404'];

/** Path of a seller's store page. */
export function storeRoute(slug: string): string {
  return `/store/${slug}`;
}

/** Path of a route's HTML file in the output folder; error pages are named as hosts expect them. */
export function outputFile(route: string): string {
  const path = route.slice(1);
  if (errorRoutes.includes(route)) return `${path}.html`;
  return path === '' ? 'index.html' : `${path}/index.html`;
}
