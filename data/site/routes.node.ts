import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectPath, textNames } from '../content/source.ts';
import { ERROR_ROUTES } from './routes.ts';

/** Returns the paths of pages with a folder in `pages/`, without error pages and without parameters. */
export function folderRoutes(): string[] {
  const pages = projectPath('pages');
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === '+Page.tsx')
    .map((file) => path.dirname(file))
    .filter((folder) => !/[@_]/.test(folder) && !existsSync(path.join(pages, folder, '+route.ts')))
    .map((folder) => (folder === 'index' ? '/' : `/${folder.replaceAll(path.sep, '/')}`))
    .filter((route) => !ERROR_ROUTES.includes(route))
    .sort();
}

/** Routes of the regular pages, without store pages. */
export const mainRoutes: readonly string[] = [
  ...folderRoutes(),
  ...textNames().map((name) => `/${name}`),
];

/** All routes but those of store pages. */
export const staticRoutes: readonly string[] = [...mainRoutes, ...ERROR_ROUTES];
