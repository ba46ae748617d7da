import { HttpClient } from '../../model/http/http.ts';
import { movedBase } from '../../model/http/redirect.ts';
import { RequestError } from '../../model/http/requestError.ts';
import * as v from 'valibot';
import { BUILD_FILE } from '../build/buildSite.ts';
import { knownErrorIn } from '../lib/command.ts';
import { fetchStores, type FetchOptions, type StoresRun } from '../stores/fetchStores.ts';

/** What a refresh works with. Building is given, so that tests need no whole site. */
export interface RefreshJob {
  readonly stores: FetchOptions;
  /** Builds and checks the site; returns a hash of its files. */
  readonly build: () => Promise<{ readonly hash: string }>;
}

/** What came of a refresh, for the report. */
interface Outcome {
  /**
   * `changed`: visitors would see a difference, or nobody knows, and the details say why. `refused` and `failed`: nothing is
   * to be published, as pages would lose data, or the site or its files are not in order.
   */
  readonly status: 'changed' | 'unchanged' | 'refused' | 'failed';
  readonly headline: string;
  readonly details: readonly string[];
  readonly exitCode: number;
  /** Of the site that was built. */
  readonly hash?: string;
}

/** The result of a refresh. */
export interface RefreshRun {
  /** Null when the run was refused before it fetched any seller. */
  readonly stores: StoresRun | null;
  readonly outcome: Outcome;
}

const buildText = v.fallback(
  v.nullable(v.pipe(v.string(), v.parseJson(), v.object({ hash: v.string() }))),
  null,
);

const PUBLISHED_POLICY = { attempts: 2, maxBytes: 10_000, runMs: 60_000 };

/** Fetches the hash of the published build: the only thing that is asked of the published site. */
async function publishedHash({ stores: { settings } }: RefreshJob): Promise<string | Error> {
  const { siteUrl } = settings;
  // A URL with this query is in no cache.
  const url = `${siteUrl}/${BUILD_FILE}?${Date.now().toString(36)}`;
  try {
    const { bytes } = await new HttpClient(settings, PUBLISHED_POLICY).request(url);
    const hash = v.parse(buildText, bytes.toString())?.hash;
    return hash ?? new Error(`${siteUrl}/${BUILD_FILE} names no hash`);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const moved = movedBase(siteUrl, url, error.location);
    if (moved === null) return error;
    return new RequestError(`the site moved to ${moved}: set SITE_URL to it`, error);
  }
}

/** Returns whether nothing is published yet: the site's host is unknown, or has no such file. */
const isNothing = (published: string | Error): boolean =>
  published instanceof RequestError && (published.status === 404 || published.code === 'ENOTFOUND');

/** Returns why the hash of the published site is not known. */
const unknownHash = (published: string | Error): readonly string[] =>
  published instanceof Error
    ? [`The published ${BUILD_FILE} could not be read: ${published.message}.`]
    : [];

const refusedBecause = (block: string, published: string | Error): Outcome => ({
  status: 'refused',
  headline: `Nothing built: ${block}`,
  details: isNothing(published) ? [] : unknownHash(published),
  exitCode: 1,
});

function failedBy(error: unknown): Outcome {
  const known = knownErrorIn(error);
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    status: 'failed',
    headline: 'Nothing to publish: the site could not be refreshed',
    details: (known?.message ?? stack ?? String(error)).split('\n'),
    exitCode: known?.exitCode ?? 1,
  };
}

async function buildAndCompare(job: RefreshJob, published: string | Error): Promise<Outcome> {
  const { hash } = await job.build();
  const isSame = published === hash;
  return {
    status: isSame ? 'unchanged' : 'changed',
    headline: isSame
      ? 'Visitors would see no difference: there is nothing to publish'
      : 'Visitors would see a difference: publish dist/client',
    details: unknownHash(published),
    exitCode: 0,
    hash,
  };
}

/**
 * Fetches the stores, builds and checks the site, and compares it with the published one. It publishes
 * nothing. Later errors become part of the result, so that the stores are reported anyway.
 */
export async function refresh(job: RefreshJob): Promise<RefreshRun> {
  let stores: StoresRun | null = null;
  try {
    const published = await publishedHash(job);
    const isPublished = !isNothing(published);
    stores = await fetchStores({ patienceMs: Infinity, ...job.stores, isPublished });
    const { block } = stores;
    return {
      stores,
      outcome:
        block !== null ? refusedBecause(block, published) : await buildAndCompare(job, published),
    };
  } catch (error) {
    return { stores, outcome: failedBy(error) };
  }
}
