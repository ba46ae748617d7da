import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { KnownError } from '../model/lib/knownError.ts';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { publish, uploadPreview } from '../deploy/publish.ts';
import { wranglerAt } from '../deploy/wrangler.ts';
import { flag, runCommand } from './lib/command.ts';
import { printSummary, tellGitHub } from './lib/report.ts';
import { endStep, showStep } from './lib/showStep.ts';

// The job that has Cloudflare's token installs no packages of the site, so this file and its imports
// use only what Node.js has: deploy/imports.test.ts.

const USAGE = `npm run deploy -- [options]

Publishes dist/client at Cloudflare as it was built: uploads a version, tests it at its preview URL,
promotes it, tests the live site, and goes back to the version before if that does not work. Needs
SITE_URL, MARKETPLACE_URL and STORE_SERVICE_URL as in the build, CLOUDFLARE_ACCOUNT_ID and
CLOUDFLARE_API_TOKEN.

  --preview <name>  uploads it as a version of the Worker PREVIEW_WORKER instead, which no visitor gets,
                    and prints its URL, which begins with the name
  --check           publishes nothing: only says why dist/client may not be published, anywhere
  --help            prints this

Exit code: 0 the site is published and works; 1 it is not published or does not work; 2 wrong
configuration.`;

const OPTIONS = { preview: { type: 'string' }, check: flag } as const;
const CLIENT = path.resolve('dist/client');

/** A URL that only this machine reaches, as `URL` writes it. */
const LOCAL =
  /https?:\/\/(?:(?:[\w-]+\.)*localhost\.?(?![\w.-])|127\.\d|0\.0\.0\.0|\[::(?:1|ffff:(?:7f\w\w:\w+|0:0))?\])[^\s<;]*/;

/** Checks that `dist/client` may be published, at Cloudflare or by deploy/publish.sh. */
function assertPublishable(): void {
  if (!existsSync(path.join(CLIENT, 'index.html'))) {
    throw new KnownError('There is no dist/client/index.html: run npm run build first.');
  }
  // The policy has the URLs of both APIs, the sitemap that of the site.
  for (const file of ['_headers', 'sitemap.xml']) {
    const [url] = LOCAL.exec(readFileSync(path.join(CLIENT, file), 'utf8')) ?? [];
    if (url === undefined) continue;
    throw new KnownError(
      `dist/client/${file} leads to this machine: ${url}. Set SITE_URL, MARKETPLACE_URL and ` +
        'STORE_SERVICE_URL to hosts that visitors reach, and build again.',
    );
  }
}

async function preview(alias: string): Promise<void> {
  const { PREVIEW_WORKER: worker, CLOUDFLARE_API_TOKEN: token } = process.env;
  if (!worker || !token) {
    const text = 'No preview: this run has no PREVIEW_WORKER or no token for it (docs/content.md).';
    console.log(text);
    return tellGitHub('GITHUB_STEP_SUMMARY', text);
  }
  showStep('Uploading');
  const url = await uploadPreview(wranglerAt(), CLIENT, worker, alias);
  endStep();
  console.log(`The preview: ${url}`);
  await tellGitHub('GITHUB_STEP_SUMMARY', `**[See the site with this change](${url})**`);
  await tellGitHub('GITHUB_OUTPUT', `url=${url}`);
}

/** `npm run deploy`: publishes the built site at Cloudflare. */
await runCommand({ usage: USAGE, options: OPTIONS }, async (options) => {
  assertPublishable();
  if (options.check) return undefined;
  const environment = readSettings(process.env);
  if (options.preview !== undefined) return preview(options.preview);
  const { severity, sentence, details } = await publish({
    client: CLIENT,
    environment,
    wrangler: wranglerAt(),
    showStep,
  });
  await printSummary({ headline: sentence, details, tasks: [], facts: [] });
  return severity === 'ok' ? 0 : 1;
});
