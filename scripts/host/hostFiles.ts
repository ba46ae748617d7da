import { existsSync } from 'node:fs';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { EXAMPLE_OPTIONS, nginxFiles } from '../../deploy/nginx.ts';
import { writeFiles } from '../lib/files.ts';
import { nestForCloudflare } from './cloudflareFiles.ts';

const BUILT_SITE = 'dist/client';

/** Runs `npm run deploy:config`: writes nginx's files and, for a site with a prefix, Cloudflare's folder. */
export async function writeHostFiles(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (!variables['SITE_URL']?.trim()) {
    await writeFiles('deploy/nginx', nginxFiles(EXAMPLE_OPTIONS));
    console.log('deploy/nginx: the example configuration. Set SITE_URL to get your own.');
    return;
  }
  const environment = readEnvironment(variables);
  const { siteUrl, basePath } = environment;
  const root = variables['SITE_ROOT']?.trim() || EXAMPLE_OPTIONS.root;
  await writeFiles('dist/nginx', nginxFiles({ environment, root }));
  console.log(`dist/nginx: nginx configuration for ${siteUrl}${basePath}`);
  if (basePath === '/' || !existsSync(BUILT_SITE)) return;
  await nestForCloudflare(BUILT_SITE, 'dist/cloudflare', { environment });
  console.log(`dist/cloudflare: the built site below ${basePath}`);
}
