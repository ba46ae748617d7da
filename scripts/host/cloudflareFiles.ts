import { cp, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { hashedFolders } from '../../deploy/caching.ts';
import { assetsIgnore, cloudflareHeaders } from '../../deploy/cloudflare.ts';
import type { HeaderOptions } from '../../deploy/headers.ts';
import { listFiles } from '../lib/files.ts';
import { isCompressed } from './compress.ts';

const RULES_FILES = new Set(['_headers', '.assetsignore']);

/** Whether a file is of an earlier release: such go without a rule first, as rules are limited. */
type IsOld = (file: string) => boolean;

/** Files with hashed names, those first that the release itself made. */
async function hashedFiles(site: string, isOld: IsOld): Promise<string[]> {
  const listings = hashedFolders.map(async (folder) =>
    (await listFiles(join(site, folder))).map((file) => `${folder}/${file}`),
  );
  const files = (await Promise.all(listings)).flat().filter((file) => !isCompressed(file));
  return [...files.filter((file) => !isOld(file)), ...files.filter(isOld)];
}

/**
 * Writes what Cloudflare reads from the published folder itself: `_headers` and `.assetsignore`.
 *
 * @param site the site's files, all there already: those with hashed names get rules of their own
 * @param upload the folder that is published, when it is another one
 */
export async function writeCloudflareFiles(
  site: string,
  options: HeaderOptions,
  { upload = site, isOld = () => false }: { upload?: string; isOld?: IsOld } = {},
): Promise<void> {
  const headers = cloudflareHeaders(options, await hashedFiles(site, isOld));
  await writeFile(join(upload, '_headers'), headers);
  await writeFile(join(upload, '.assetsignore'), assetsIgnore);
}

/**
 * Copies the built site to `upload` as Cloudflare wants it under a path prefix: the pages in folders
 * named like the prefix, the rules beside them at the top. Precompressed files stay behind.
 */
export async function nestForCloudflare(
  site: string,
  upload: string,
  options: HeaderOptions,
  isOld?: IsOld,
): Promise<void> {
  const top = resolve(site);
  const wanted = (source: string): boolean =>
    !isCompressed(source) && !RULES_FILES.has(relative(top, source));
  await rm(upload, { recursive: true, force: true });
  await cp(top, join(upload, options.environment.basePath), { recursive: true, filter: wanted });
  await writeCloudflareFiles(site, options, { upload, ...(isOld && { isOld }) });
}
