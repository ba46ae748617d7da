import { runCommand } from './lib/command.ts';
import { readOptions } from './lib/options.ts';

const USAGE = `npm run deploy:config

Writes the configuration of nginx for SITE_URL and BASE_PATH into dist/nginx. Without SITE_URL, it
writes the example in deploy/nginx. If BASE_PATH is not /, it also copies the built site into
dist/cloudflare, below that path, for Cloudflare.`;

/** `npm run deploy:config`: writes the configuration files of hosts. */
await runCommand(async (args) => {
  readOptions(args, {}, USAGE);
  await (await import('./host/hostFiles.ts')).writeHostFiles(process.env);
});
