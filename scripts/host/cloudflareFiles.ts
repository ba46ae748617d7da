import { cp, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { assetsIgnore, cloudflareHeaders } from '../../deploy/cloudflare.ts';
import type { HeaderOptions } from '../../deploy/headers.ts';

const RULES_FILES = new Set(['_headers', '.assetsignore']);

/** Writes what Cloudflare reads from the published folder itself: `_headers` and `.assetsignore`. */
export async function writeCloudflareFiles(dir: string, options: HeaderOptions): Promise<void> {
  await writeFile(join(dir, '_headers'), cloudflareHeaders(options));
  await writeFile(join(dir, '.assetsignore'), assetsIgnore);
}

/**
 * Copies the built site to `outDir` as Cloudflare wants it under a path prefix: the pages in folders
 * named like the prefix, the rules beside them at the top. Precompressed files stay behind.
 */
export async function nestForCloudflare(
  dir: string,
  outDir: string,
  options: HeaderOptions,
): Promise<void> {
  const top = resolve(dir);
  const wanted = (source: string): boolean =>
    !/\.(?:br|gz)$/.test(source) && !RULES_FILES.has(relative(top, source));
  await rm(outDir, { recursive: true, force: true });
  await cp(top, join(outDir, options.environment.basePath), { recursive: true, filter: wanted });
  await writeCloudflareFiles(outDir, options);
}
