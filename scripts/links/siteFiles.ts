import { ConfigurationError } from '../../data/environment.ts';
import { listFiles } from '../lib/files.ts';

/** The files of a built site, as paths from its folder with slashes. */
export type SiteFiles = readonly string[];

/** The files with one of these endings. */
export const withEnding = (files: SiteFiles, ...endings: readonly string[]): SiteFiles =>
  files.filter((path) => endings.some((ending) => path.endsWith(ending)));

/** The address of a file below the site's prefix: `about/index.html` is `about`. */
export const pathOf = (file: string): string =>
  file
    .replace(/(^|\/)index\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');

/** A page as people call it: `/` or `/about`, without the site's prefix. */
export const pageName = (path: string): string => `/${path}`;

/**
 * Lists what the build has made.
 *
 * @throws {ConfigurationError} when the folder is missing or holds no page.
 */
export async function listSite(folder: string): Promise<SiteFiles> {
  const files = await listFiles(folder);
  if (files.some((file) => file.endsWith('.html'))) return files;
  throw new ConfigurationError(
    `${folder} holds no built site: run npm run build first, or name its folder with --site.`,
  );
}
