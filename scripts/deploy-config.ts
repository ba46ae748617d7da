import { stat } from 'node:fs/promises';
import { readEnvironment } from '../data/site/readEnvironment.ts';
import { exampleOptions, nginxFiles, type NginxOptions } from '../deploy/nginx.ts';
import { nestForCloudflare } from './host/cloudflareFiles.ts';
import { writeFiles } from './lib/files.ts';
import { runCommand } from './lib/command.ts';
import { readOptions } from './lib/options.ts';

const USAGE = `npm run deploy:config

Writes the configuration of nginx for SITE_URL and BASE_PATH into dist/nginx; without SITE_URL the
example in deploy/nginx. Below a prefix, the built site goes into dist/cloudflare as Cloudflare wants it.`;

const BUILT = 'dist/client';

/** The hosts that this run's variables name. */
const ownOptions = (): NginxOptions => ({
  environment: readEnvironment(process.env),
  root: process.env['SITE_ROOT']?.trim() || exampleOptions.root,
});

async function writeNginx(dir: string, options: NginxOptions): Promise<void> {
  await writeFiles(dir, nginxFiles(options));
  const { siteUrl, basePath } = options.environment;
  console.log(`${dir}: nginx configuration for ${siteUrl}${basePath}`);
}

/** `npm run deploy:config`: the example in deploy/nginx/, or with SITE_URL one's own in dist/. */
await runCommand(async (args) => {
  readOptions(args, {}, USAGE);
  const isOwn = Boolean(process.env['SITE_URL']?.trim());
  const options = isOwn ? ownOptions() : exampleOptions;
  await writeNginx(isOwn ? 'dist/nginx' : 'deploy/nginx', options);
  const isBuilt = await stat(BUILT).catch(() => null);
  if (isOwn && isBuilt && options.environment.basePath !== '/') {
    await nestForCloudflare(BUILT, 'dist/cloudflare', options);
    console.log(`dist/cloudflare: the built site below ${options.environment.basePath}`);
  }
});
