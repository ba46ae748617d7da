import type { SiteEnvironment } from '../model/environment/readEnvironment.ts';
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

/** The result of a publication, for the operator. */
export interface PublicationReport {
  readonly severity: 'ok' | 'error';
  readonly sentence: string;
  /** Further sentences: problems of an error, else warnings. */
  readonly details: readonly string[];
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const ok = (sentence: string, details: readonly string[]): PublicationReport => {
  return { severity: 'ok', sentence, details };
};
const failure = (sentence: string, details: readonly string[]): PublicationReport => {
  return { severity: 'error', sentence, details };
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
export async function publish(publication: Publication): Promise<PublicationReport> {
  const { client, environment, wrangler, showStep = () => undefined, delaysMs } = publication;
  const test = (url: string, isPreview: boolean) => {
    showStep(`Testing ${url}`);
    return smokeTest({ url, environment, client, isPreview, ...(delaysMs && { delaysMs }) });
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
      const { problems, warnings } = await test(environment.siteUrl, false);
      if (problems.length === 0) return ok('Published for the first time. It works.', warnings);
      const sentence = 'The first publication does not work, and there is none to go back to';
      return failure(`${sentence}: visitors see it. Fix the problems and publish again.`, problems);
    }
    const { id, previewUrl } = await upload(wrangler, client);
    const { problems } = await test(previewUrl, true);
    if (problems.length > 0) {
      return failure(
        'Not published: the smoke test at the preview URL failed. Visitors see no change.',
        problems,
      );
    }
    next = `${id}@100%`;
  } catch (error) {
    return failure('Not published. Visitors see no change.', [messageOf(error)]);
  }
  // A promotion that fails may have taken place: then the roll-back is needed too.
  const failed = (error: unknown) => ({ problems: [messageOf(error)], warnings: [] });
  const { problems, warnings } = await promote([next]).then(
    () => test(environment.siteUrl, false),
    failed,
  );
  if (problems.length === 0) return ok('Published. It works.', warnings);
  return promote(before).then(
    () => failure('Rolled back to the version before: the new one failed.', problems),
    (error: unknown) =>
      failure(
        'The new version failed, and so did the roll-back: visitors may see the new version. ' +
          'Run npx wrangler rollback in deploy/cloudflare.',
        [...problems, messageOf(error)],
      ),
  );
}
