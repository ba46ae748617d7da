/** Pages for hosts that can answer a status with one, and for paths that nothing answers. */
export const errorRoutes: readonly string[] = ['/400', '/403', '/404', '/405', '/store/404'];

/** Path of a seller's page. */
export function storeRoute(slug: string): string {
  return `/store/${slug}`;
}

/** Where a route's HTML is written, below the output folder: error pages as hosts look for them. */
export function outputFile(route: string): string {
  const path = route.slice(1);
  if (errorRoutes.includes(route)) return `${path}.html`;
  return path === '' ? 'index.html' : `${path}/index.html`;
}
