import { runCommand } from './lib/command.ts';
import { readOptions } from './lib/options.ts';

const USAGE = `npm run deploy:config

Writes the configuration of nginx for SITE_URL and BASE_PATH into dist/nginx; without SITE_URL the
example in deploy/nginx. Below a prefix, copies the built site into dist/cloudflare as Cloudflare needs it.`;

/** `npm run deploy:config`: writes the files that hosts are configured with. */
await runCommand(async (args) => {
  readOptions(args, {}, USAGE);
  await (await import('./host/hostFiles.ts')).writeHostFiles(process.env);
});
