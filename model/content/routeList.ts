import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { slashed } from '../lib/slashed.ts';
import { projectPath } from './source.ts';
import { ERROR_ROUTES } from './routes.ts';

/** Returns the paths of the folders in `pages/`, except error pages and those with a parameter or a `+route.ts`. */
export function folderRoutes(): string[] {
  const pages = projectPath('pages');
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === '+Page.tsx')
    .map((file) => path.dirname(file))
    .filter((folder) => !/[@_]/.test(folder) && !existsSync(path.join(pages, folder, '+route.ts')))
    .map((folder) => (folder === 'index' ? '/' : `/${slashed(folder)}`))
    .filter((route) => !ERROR_ROUTES.includes(route))
    .sort();
}

/** Returns the routes of all pages except stores. Texts are by the paths of their pages. */
export const staticRoutes = ({ texts }: { readonly texts: object }): readonly string[] => [
  ...folderRoutes(),
  ...Object.keys(texts),
  ...ERROR_ROUTES,
];
