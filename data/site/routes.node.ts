import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectPath, textNames } from '../content/source.ts';
import { errorRoutes } from './routes.ts';

/**
 * Returns the paths of pages that have a folder of their own in `pages/`, `/` first: folders without
 * a parameter and without a `+route.ts`, but for error pages.
 */
export function folderRoutes(): string[] {
  const pages = projectPath('pages');
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === '+Page.tsx')
    .map((file) => path.dirname(file))
    .filter((folder) => !/[@_]/.test(folder) && !existsSync(path.join(pages, folder, '+route.ts')))
    .map((folder) => (folder === 'index' ? '/' : `/${folder.replaceAll(path.sep, '/')}`))
    .filter((route) => !errorRoutes.includes(route))
    .sort();
}

/** Every regular page except the store pages: folders of `pages/`, and the texts. */
export const mainRoutes: readonly string[] = [
  ...folderRoutes(),
  ...textNames().map((name) => `/${name}`),
];

/** Every route except the store pages. */
export const staticRoutes: readonly string[] = [...mainRoutes, ...errorRoutes];
