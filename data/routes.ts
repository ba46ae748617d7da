import { navigation } from './navigation.ts';
import { textNames } from './texts/names.ts';

/** Pages for hosts that can answer a status with one, and for paths that nothing answers. */
const errorRoutes = ['/400', '/403', '/404', '/405', '/store/404'] as const;

/** Every page for visitors but the sellers': the five of the menu first, in its order. */
export const mainRoutes: readonly string[] = [
  ...new Set([...navigation.map((item) => item.link), ...textNames.map((name) => `/${name}`)]),
];

/** Every route but the sellers' pages. */
export const staticRoutes: readonly string[] = [...mainRoutes, ...errorRoutes];

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
