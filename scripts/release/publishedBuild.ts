import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { BUILD_FILE } from '../build/buildFile.ts';
import { nullFor } from '../lib/files.ts';

const BuildText = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.object({ hash: v.nullable(v.string()) })),
  { hash: null },
);

/** Returns the content hash in the text of a `build.json`, or null. */
export const contentHashIn = (json: string): string | null => v.parse(BuildText, json).hash;

/** Reads the content hash of a built site, or null. */
export async function readContentHash(client: string): Promise<string | null> {
  const json = await readFile(path.join(client, BUILD_FILE), 'utf8').catch(nullFor('ENOENT'));
  return contentHashIn(json ?? '');
}

/** Returns the URL of the published site's home page. */
export const publishedUrl = ({ siteUrl }: SiteEnvironment): string => `${siteUrl}/`;

/** Identifies the content of the published site. */
export interface PublishedBuild {
  readonly contentHash: string | null;
  /** Why the hash is null; else empty. */
  readonly reason: string;
}

/** Fetches the content hash of the published site. */
export async function fetchPublishedBuild(environment: SiteEnvironment): Promise<PublishedBuild> {
  // A URL with this query is in no cache.
  const url = `${publishedUrl(environment)}${BUILD_FILE}?${Date.now().toString(36)}`;
  const client = new HttpClient({ attempts: 2, maxBytes: 10_000 });
  try {
    const { bytes } = await client.request(url, { headers: { accept: 'application/json' } });
    const contentHash = contentHashIn(bytes.toString());
    return { contentHash, reason: contentHash === null ? 'it names no content hash' : '' };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { contentHash: null, reason: error.message };
  }
}
