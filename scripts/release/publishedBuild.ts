import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/environment.ts';
import { field } from '../../data/store/field.ts';
import { requestJson } from '../../data/api/request.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { BUILD_FILE, hashOfBuild } from '../build/contentHash.ts';
import { writeAtomically } from '../lib/files.ts';

/** What the published site says of the build that it shows. */
export interface PublishedBuild {
  /** Null when the site, or its build file, cannot be read. */
  readonly contentHash: string | null;
  /** When a run last found that it shows what its sources say (ISO 8601); null when it does not say. */
  readonly checkedAt: string | null;
  /** Why the hash is null; empty when it is not. */
  readonly reason: string;
}

/** Address of the published site's home page. */
export const publishedUrl = ({ siteUrl, basePath }: SiteEnvironment): string => siteUrl + basePath;

/** A network that fails once may answer a moment later. */
async function askTwice(url: string): Promise<unknown> {
  const ask = (): Promise<unknown> => requestJson(url, { attemptMs: 10_000, maxBytes: 10_000 });
  return ask().catch((error: unknown) => {
    if (error instanceof RequestError && error.mayPass) return ask();
    throw error;
  });
}

/**
 * Asks the published site which content it shows.
 *
 * @param fresh makes the address one that no cache on the way has seen.
 */
export async function readPublishedBuild(
  environment: SiteEnvironment,
  fresh: string = Date.now().toString(36),
): Promise<PublishedBuild> {
  try {
    const value = await askTwice(`${publishedUrl(environment)}${BUILD_FILE}?${fresh}`);
    const contentHash = hashOfBuild(value);
    const checkedAt = field(value, 'checkedAt');
    return {
      contentHash,
      checkedAt: typeof checkedAt === 'string' ? checkedAt : null,
      reason: contentHash === null ? 'it names no content hash' : '',
    };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { contentHash: null, checkedAt: null, reason: error.message };
  }
}

/**
 * Writes into a release when it was last checked. The build itself names no time, so that equal
 * content has equal bytes. Other releases may share the file, so it is written anew.
 *
 * @param client folder of the release's files; one without a build file stays as it is
 */
export async function stampChecked(client: string, now: Date): Promise<void> {
  const file = path.join(client, BUILD_FILE);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const build: unknown = JSON.parse(text);
  const stamped = { contentHash: hashOfBuild(build), checkedAt: now.toISOString() };
  await writeAtomically(file, `${JSON.stringify(stamped)}\n`);
}
