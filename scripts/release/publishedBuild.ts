import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { BUILD_FILE } from '../build/contentHash.ts';
import { nullFor, writeAtomically } from '../lib/files.ts';

const text = v.fallback(v.nullable(v.string()), null);
const Build = v.object({
  /** Names the content that a site shows; null when it does not say. */
  contentHash: text,
  /** When a run last found that it shows what its sources say (ISO 8601); null when it does not say. */
  checkedAt: text,
});
const saysNothing = { contentHash: null, checkedAt: null };

const BuildText = v.fallback(v.pipe(v.string(), v.parseJson(), Build), saysNothing);

/** What the text of a `build.json` says; one that is none of ours says nothing. */
export const readBuild = (json: string) => v.parse(BuildText, json);

/** What the build file of a site says; null without one. */
export async function readBuildIn(client: string) {
  const file = await readFile(path.join(client, BUILD_FILE), 'utf8').catch(nullFor('ENOENT'));
  return file === null ? null : readBuild(file);
}

/** What the published site says of the build that it shows. */
export interface PublishedBuild extends Readonly<v.InferOutput<typeof Build>> {
  /** Why the hash is null; empty when it is not. */
  readonly reason: string;
}

/** Address of the published site's home page. */
export const publishedUrl = ({ siteUrl, basePath }: SiteEnvironment): string => siteUrl + basePath;

/** Asks the published site which content it shows; a network that fails once may answer a moment later. */
export async function readPublishedBuild(environment: SiteEnvironment): Promise<PublishedBuild> {
  // No cache on the way may know the address.
  const url = `${publishedUrl(environment)}${BUILD_FILE}?${Date.now().toString(36)}`;
  const client = new HttpClient({ attempts: 2, maxBytes: 10_000 });
  try {
    const { bytes } = await client.request(url, { headers: { accept: 'application/json' } });
    const build = readBuild(bytes.toString());
    return { ...build, reason: build.contentHash === null ? 'it names no content hash' : '' };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { ...saysNothing, reason: error.message };
  }
}

/**
 * Writes into a release when it was last checked. The build itself names no time, so that equal
 * content has equal bytes. Other releases may share the file, so it is written anew.
 *
 * @param client folder of the release's files; one without a build file stays as it is
 */
export async function stampChecked(client: string, now: Date): Promise<void> {
  const build = await readBuildIn(client);
  if (build === null) return;
  const stamped = { ...build, checkedAt: now.toISOString() };
  await writeAtomically(path.join(client, BUILD_FILE), `${JSON.stringify(stamped)}\n`);
}
