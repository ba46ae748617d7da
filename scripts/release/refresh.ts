import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { site } from '../../data/content/site.ts';
import type { StoreSources } from '../../data/api/client.ts';
import { buildSite } from '../build/buildSite.ts';
import { siteState } from '../build/contentHash.ts';
import { paths } from '../build/paths.ts';
import { knownErrorIn } from '../lib/command.ts';
import type { ProgressLine } from '../lib/progress.ts';
import { securityNotice, type SecurityNotice } from '../publish/securityTxt.ts';
import { fetchStores } from '../stores/fetchStores.ts';
import { lostSellers, type StoresReport } from '../stores/report.ts';
import { type DataAge, dataAge, readChecked, updateChecked, writeChecked } from './age.ts';
import { type DeployTarget, publish, type Published } from './publish.ts';
import { type PublishedBuild, publishedUrl, readPublishedBuild } from './publishedBuild.ts';
import { expectedNow, smokeTest } from './smoke.ts';

/** What a refresh is told. */
export interface RefreshJob {
  readonly environment: SiteEnvironment;
  readonly sellers: readonly Seller[];
  /** Where the site is published; null where that is not known to this run. */
  readonly target: DeployTarget | null;
  /** Deploys what it has built; otherwise `npm run deploy` checks and deploys it. */
  readonly deploys: boolean;
  /** Builds even if nothing changed. */
  readonly force: boolean;
  /** Believes a source that lost its reviews. */
  readonly acceptLoss: boolean;
  /** Publishes even if sellers that may be shown now have no data. */
  readonly acceptMissing: boolean;
  readonly line: ProgressLine;
  /** For tests on one machine alone, where the APIs and the site are all on loopback. */
  readonly testing?: { readonly sources: StoreSources; readonly waits: readonly number[] };
}

/** What became of the site. */
type Outcome =
  | { readonly status: 'unchanged' }
  /** Built, to be checked and deployed by `npm run deploy`. */
  | { readonly status: 'built' }
  /** The published site shows all that is new, and does not work. */
  | { readonly status: 'not-working'; readonly problems: readonly string[] }
  /** Sellers that the published site may show have no data. */
  | { readonly status: 'incomplete'; readonly sellers: readonly string[] }
  /** Something broke after the stores were fetched. */
  | { readonly status: 'stopped'; readonly reason: string; readonly exitCode: number }
  | Published;

/** How a refresh went. */
export interface RefreshRun {
  readonly stores: StoresReport;
  readonly age: DataAge;
  readonly published: PublishedBuild;
  /** What is wrong with the published security.txt; null when nothing is. */
  readonly security: SecurityNotice | null;
  readonly outcome: Outcome;
}

/** A sentence for what was foreseen, the stack for what nobody foresaw. */
export function stopOf(error: unknown): Extract<Outcome, { status: 'stopped' }> {
  const known = knownErrorIn(error);
  const unforeseen = error instanceof Error ? error.stack : undefined;
  const reason = known?.message ?? unforeseen ?? String(error);
  return { status: 'stopped', reason, exitCode: known?.exitCode ?? 1 };
}

async function buildAndPublish(job: RefreshJob): Promise<Outcome> {
  const { environment, sellers, target, deploys, acceptLoss, testing, line } = job;
  const compress = target?.compresses !== true;
  const options = { offline: true, full: false, release: true, compress, acceptLoss };
  await buildSite(options, line.show).finally(line.clear);
  if (target === null || !deploys) return { status: 'built' };
  const allowLoopback = testing !== undefined;
  const built = { client: paths.client, environment, sellers, allowLoopback };
  return publish(built, target, testing?.waits);
}

async function proceed(
  job: RefreshJob,
  stores: StoresReport,
  published: PublishedBuild,
): Promise<Outcome> {
  const { environment, sellers, force, acceptMissing, testing } = job;
  const lost = acceptMissing ? [] : lostSellers(stores);
  if (lost.length > 0) return { status: 'incomplete', sellers: lost };
  const { contentHash } = await siteState(environment, sellers, paths.snapshots, true);
  if (force || contentHash !== published.contentHash) return buildAndPublish(job);
  // A run that was killed after it had published may never have tested that, or not taken it back.
  const expected = expectedNow(environment, sellers, contentHash);
  const problems = await smokeTest(publishedUrl(environment), expected, testing?.waits);
  if (problems.length > 0) return { status: 'not-working', problems };
  return { status: 'unchanged' };
}

/**
 * Fetches the stores, and builds and publishes the site when a visitor would see something new.
 * What is published stays as it is unless the new site passes its checks. Whatever breaks once the
 * stores were fetched is told with the run, as what was fetched is worth reading.
 */
export async function refresh(job: RefreshJob): Promise<RefreshRun> {
  const { environment, sellers, acceptLoss, line, testing } = job;
  const published = await readPublishedBuild(environment);
  const stores = await fetchStores({
    sellers,
    environment,
    acceptLoss,
    isRelease: true,
    onProgress: line.show,
    ...(testing && { sources: testing.sources }),
  }).finally(line.clear);
  const now = new Date(stores.finishedAt);
  const checked = updateChecked(await readChecked(), stores);
  const security = securityNotice(site.securityExpires, now);
  const facts = { stores, published, age: dataAge(checked, now), security };
  try {
    await writeChecked(checked);
    await job.target?.prune();
    return { ...facts, outcome: await proceed(job, stores, published) };
  } catch (error) {
    return { ...facts, outcome: stopOf(error) };
  }
}
