import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { ASSETS_IGNORE, cloudflareHeaders } from '../../deploy/cloudflare.ts';
import { listFiles } from '../lib/files.ts';

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
