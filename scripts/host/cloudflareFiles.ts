import { cp, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { ASSETS_IGNORE, cloudflareHeaders } from '../../deploy/cloudflare.ts';
import { listFiles } from '../lib/files.ts';

const CONFIGURATION_FILES = new Set(['_headers', '.assetsignore']);

interface CloudflareOptions {
  readonly environment: SiteEnvironment;
  /** Hashed files of earlier releases. They come last, because Cloudflare limits the number of rules. */
  readonly oldAssets?: ReadonlyMap<string, unknown>;
}

/** Writes `_headers` and `.assetsignore` for a site into the folder that is uploaded. */
export async function writeCloudflareFiles(
  site: string,
  { environment, oldAssets }: CloudflareOptions,
  upload = site,
): Promise<void> {
  const isOld = (file: string): number => Number(oldAssets?.has(file) ?? false);
  const files = listFiles(site);
  const newFirst = files.toSorted((a, b) => isOld(a) - isOld(b));
  await writeFile(join(upload, '_headers'), cloudflareHeaders(environment, newFirst));
  await writeFile(join(upload, '.assetsignore'), ASSETS_IGNORE);
}

/** Copies the built site into folders named like the path prefix, as Cloudflare needs them. */
export async function nestForCloudflare(
  site: string,
  upload: string,
  options: CloudflareOptions,
): Promise<void> {
  const top = resolve(site);
  const isWanted = (source: string): boolean => !CONFIGURATION_FILES.has(relative(top, source));
  await rm(upload, { recursive: true, force: true });
  await cp(top, join(upload, options.environment.basePath), { recursive: true, filter: isWanted });
  await writeCloudflareFiles(site, options, upload);
}
