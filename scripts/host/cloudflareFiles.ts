import { cp, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { assetsIgnore, cloudflareHeaders } from '../../deploy/cloudflare.ts';
import type { HeaderOptions } from '../../deploy/headers.ts';
import { listFiles } from '../lib/files.ts';
import { isCompressed } from './compress.ts';

const RULES_FILES = new Set(['_headers', '.assetsignore']);

interface CloudflareOptions extends HeaderOptions {
  /** Files of earlier releases: they go without a rule of their own first, as rules are limited. */
  readonly old?: ReadonlyMap<string, unknown>;
}

/**
 * Writes what Cloudflare reads from the published folder itself: `_headers` and `.assetsignore`.
 *
 * @param site the site's files, all there already: those with hashed names get rules of their own
 * @param upload the folder that is published, when it is another one
 */
export async function writeCloudflareFiles(
  site: string,
  options: CloudflareOptions,
  upload = site,
): Promise<void> {
  const isOld = (file: string): number => Number(options.old?.has(file) ?? false);
  const files = (await listFiles(site)).filter((file) => !isCompressed(file));
  const newFirst = files.toSorted((a, b) => isOld(a) - isOld(b));
  await writeFile(join(upload, '_headers'), cloudflareHeaders(options, newFirst));
  await writeFile(join(upload, '.assetsignore'), assetsIgnore);
}

/**
 * Copies the built site to `upload` as Cloudflare wants it under a path prefix: the pages in folders
 * named like the prefix, the rules beside them at the top. Precompressed files stay behind.
 */
export async function nestForCloudflare(
  site: string,
  upload: string,
  options: CloudflareOptions,
): Promise<void> {
  const top = resolve(site);
  const wanted = (source: string): boolean =>
    !isCompressed(source) && !RULES_FILES.has(relative(top, source));
  await rm(upload, { recursive: true, force: true });
  await cp(top, join(upload, options.environment.basePath), { recursive: true, filter: wanted });
  await writeCloudflareFiles(site, options, upload);
}
