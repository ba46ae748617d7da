import { navigation } from './navigation.ts';

/** Pages for hosts that can answer a status with one, and for paths that nothing answers. */
const errorRoutes = ['/400', '/403', '/404', '/405', '/store/404'] as const;

/** Every route but the sellers' pages (specification §2 and §8). */
export const staticRoutes: readonly string[] = [
  ...navigation.map((item) => item.link),
  ...errorRoutes,
];

/** Path of a seller's page. */
export function storeRoute(slug: string): string {
  return `/store/${slug}`;
}

/** Where a route's HTML is written, below the output folder: error pages as hosts look for them. */
export function outputFile(route: string): string {
  const path = route.slice(1);
  if ((errorRoutes as readonly string[]).includes(route)) return `${path}.html`;
  return path === '' ? 'index.html' : `${path}/index.html`;
}
