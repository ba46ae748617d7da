import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../model/environment/readEnvironment.ts';
import { KnownError } from '../model/lib/knownError.ts';
import { smokeTest } from './smoke.ts';
import type { Wrangler } from './wrangler.ts';

/** A built site to publish. */
interface Publication {
  /** Folder of its files. */
  readonly client: string;
  readonly environment: SiteEnvironment;
  readonly wrangler: Wrangler;
  /** Says what is done next. */
  readonly showStep?: (step: string) => void;
  /** Delays between repeated smoke tests. */
  readonly delaysMs?: readonly number[];
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Returns the result for the operator. The details are problems of an error, else warnings. */
const report = (severity: 'ok' | 'error', sentence: string, details: readonly string[]) => {
  return { severity, sentence, details };
};

/** Cloudflare's code for a Worker that does not exist yet. */
const NO_WORKER = '[code: 10007]';

/** Returns the live versions as `versions deploy` takes them, `<id>@100%`; null before the first publication. */
async function liveVersions(wrangler: Wrangler): Promise<readonly string[] | null> {
  const read = () => wrangler(['deployments', 'status', '--json']);
  try {
    // Reading changes nothing, so a connection that broke costs nobody a night.
    const json = await read().catch((error: unknown) => {
      if (messageOf(error).includes(NO_WORKER)) throw error;
      return read();
    });
    const ids = json.matchAll(/"version_id":\s*"([^"]+)",\s*"percentage":\s*([\d.]+)/g);
    const versions = Array.from(ids, ([, id, percentage]) => `${id}@${percentage}%`);
    if (versions.length > 0) return versions;
  } catch (error) {
    if (messageOf(error).includes(NO_WORKER)) return null;
    throw error;
  }
  throw new Error(
    'wrangler deployments status named no live version, so nothing could be rolled back to.',
  );
}

/** Uploads a version that no visitor gets yet. */
async function upload(
  wrangler: Wrangler,
  client: string,
): Promise<{ id: string; previewUrl: string }> {
  const output = await wrangler(['versions', 'upload', '--assets', client]);
  const id = /Version ID:\s*([0-9a-f-]{36})/i.exec(output)?.[1];
  const previewUrl = /Version Preview URL:\s*(https?:\/\/[^\s/]+)/i.exec(output)?.[1];
  if (id !== undefined && previewUrl !== undefined) return { id, previewUrl };
  throw new Error(
    'Cloudflare took the version, but gave it no preview URL to test it at. Leave "preview_urls": true ' +
      'in deploy/cloudflare/wrangler.jsonc, and run npx wrangler triggers deploy there once.',
  );
}

/** Publishes a built site: upload, test, promote, test, and back to the version that was live before. */
export async function publish(publication: Publication): Promise<ReturnType<typeof report>> {
  const { client, environment, wrangler, showStep = () => undefined, delaysMs } = publication;
  const test = (url: string) => {
    showStep(`Testing ${url}`);
    return smokeTest({ url, environment, client, ...(delaysMs && { delaysMs }) });
  };
  const promote = (versions: readonly string[]) => {
    showStep(`Making ${versions.join(' and ')} live`);
    return wrangler(['versions', 'deploy', ...versions, '--yes']);
  };
  let before: readonly string[] | null;
  let next: string;
  try {
    showStep('Uploading');
    before = await liveVersions(wrangler);
    if (before === null) {
      // Cloudflare takes no version of a Worker that does not exist, so this one has no preview.
      await wrangler(['deploy', '--assets', client]);
      const { problems, warnings } = await test(environment.siteUrl);
      if (problems.length === 0)
        return report('ok', 'Published for the first time. It works.', warnings);
      const sentence = 'The first publication does not work, and there is none to go back to';
      return report(
        'error',
        `${sentence}: visitors see it. Fix the problems and publish again.`,
        problems,
      );
    }
    const { id, previewUrl } = await upload(wrangler, client);
    const { problems } = await test(previewUrl);
    if (problems.length > 0) {
      const sentence =
        'Not published: the smoke test at the preview URL failed. Visitors see no change.';
      return report('error', sentence, problems);
    }
    next = `${id}@100%`;
  } catch (error) {
    return report('error', 'Not published. Visitors see no change.', [messageOf(error)]);
  }
  // A promotion that fails may have taken place: then the roll-back is needed too.
  const { problems, warnings } = await promote([next])
    .then(() => test(environment.siteUrl))
    .catch((error: unknown) => ({ problems: [messageOf(error)], warnings: [] }));
  if (problems.length === 0) return report('ok', 'Published. It works.', warnings);
  try {
    await promote(before);
    return report('error', 'Rolled back to the version before: the new one failed.', problems);
  } catch (error) {
    const sentence =
      'The new version failed, and so did the roll-back: visitors may see the new version.';
    const advice = 'Run npx wrangler rollback in deploy/cloudflare.';
    return report('error', `${sentence} ${advice}`, [...problems, messageOf(error)]);
  }
}

/**
 * Uploads a built site to look at, closed to search engines, as a version of the Worker for previews.
 *
 * @param alias the beginning of its URL, such as `pr-12`
 * @returns the URL
 */
export async function uploadPreview(
  wrangler: Wrangler,
  client: string,
  worker: string,
  alias: string,
): Promise<string> {
  const headers = path.join(client, '_headers');
  const rule = '/*\n  X-Robots-Tag: noindex\n\n';
  await writeFile(headers, rule + (await readFile(headers, 'utf8')));
  const options = ['--assets', client, '--name', worker, '--preview-alias', alias];
  const output = await wrangler(['versions', 'upload', ...options]);
  const url = /Version Preview Alias URL:\s*(https:\/\/\S+)/i.exec(output)?.[1];
  if (url !== undefined) return url;
  throw new KnownError(
    `Cloudflare took the preview, but gave it no URL: turn on preview URLs in the settings of ${worker}.`,
  );
}
