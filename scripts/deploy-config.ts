import { realpath, stat } from 'node:fs/promises';
import { readEnvironment } from '../data/site/readEnvironment.ts';
import { exampleOptions, nginxFiles, type NginxOptions } from '../deploy/nginx.ts';
import { nestForCloudflare } from './host/cloudflareFiles.ts';
import { type InlineHashes, readInlineHashes } from './host/inlineHashes.ts';
import { writeFiles } from './lib/files.ts';
import { runCommand } from './lib/command.ts';
import { readOptions } from './lib/options.ts';

const USAGE = `npm run deploy:config

Writes the configuration of nginx for SITE_URL and BASE_PATH into dist/nginx; without SITE_URL the
example in deploy/nginx. Below a prefix, the built site goes into dist/cloudflare as Cloudflare wants it.`;

const BUILT = 'dist/client';

/** The hashes of the last build, and of the release that visitors meet until it is deployed. */
async function hashesFor(root: string): Promise<InlineHashes> {
  const built = await readInlineHashes(BUILT);
  const published = await realpath(root).catch(() => null);
  if (published === null) return built;
  const met = await readInlineHashes(published);
  return { styleHashes: [...new Set([...built.styleHashes, ...met.styleHashes])] };
}

/** The hosts of this run's variables, with the hashes of what they show and will show. */
async function ownOptions(): Promise<NginxOptions> {
  const root = process.env['SITE_ROOT']?.trim() || exampleOptions.root;
  return { environment: readEnvironment(process.env), ...(await hashesFor(root)), root };
}

async function writeNginx(dir: string, options: NginxOptions): Promise<void> {
  await writeFiles(dir, nginxFiles(options));
  const { siteUrl, basePath } = options.environment;
  console.log(`${dir}: nginx configuration for ${siteUrl}${basePath}`);
}

/** `npm run deploy:config`: the example in deploy/nginx/, or with SITE_URL one's own in dist/. */
await runCommand(async (args) => {
  readOptions(args, {}, USAGE);
  const isOwn = Boolean(process.env['SITE_URL']?.trim());
  const options = isOwn ? await ownOptions() : exampleOptions;
  await writeNginx(isOwn ? 'dist/nginx' : 'deploy/nginx', options);
  const isBuilt = await stat(BUILT).catch(() => null);
  if (isOwn && isBuilt && options.environment.basePath !== '/') {
    await nestForCloudflare(BUILT, 'dist/cloudflare', options);
    console.log(`dist/cloudflare: the built site below ${options.environment.basePath}`);
  }
});
