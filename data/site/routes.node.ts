import { readdirSync } from 'node:fs';
import { errorRoutes } from './routes.ts';

/** The text pages: each `data/texts/<name>.md` is one, at `/<name>`. */
export const textNames: readonly string[] = readdirSync(new URL('../texts/', import.meta.url))
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length))
  .sort();

/** Every regular page except the store pages. */
export const mainRoutes: readonly string[] = ['/', ...textNames.map((name) => `/${name}`)];

/** Every route except the store pages. */
export const staticRoutes: readonly string[] = [...mainRoutes, ...errorRoutes];
