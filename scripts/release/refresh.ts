import type { SiteEnvironment } from '../../data/environment.ts';
import type { Seller } from '../../data/sellers.ts';
import { site as texts } from '../../data/site.ts';
import type { StoreSources } from '../../data/store/client.ts';
import { type BuildReport, buildSite } from '../build/buildSite.ts';
import { contentHash } from '../build/contentHash.ts';
import { paths, root } from '../build/paths.ts';
import { knownErrorIn } from '../lib/command.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { isExpired, securityTxtProblems } from '../publish/securityTxt.ts';
import type { Progress, ProgressLine } from '../lib/progress.ts';
import { refreshStores } from '../stores/refresh.ts';
import type { StoresReport } from '../stores/report.ts';
import { type DataAge, dataAge, readChecked, updateChecked, writeChecked } from './age.ts';
import type { DeployTarget } from './target.ts';
import type { BuiltSite } from './checkOutput.ts';
import { checkSite, publish, type Published } from './publish.ts';
import { isUnpublished, type PublishedBuild, readPublishedBuild } from './publishedBuild.ts';

/** Questions to the published site at the same time. */
const AT_ONCE = 6;

/** What a refresh is told. */
export interface RefreshJob {
  readonly environment: SiteEnvironment;
  readonly sellers: readonly Seller[];
  /** Where to publish; null builds and checks, and leaves publishing to `npm run deploy`. */
  readonly target: DeployTarget | null;
  /** The build writes `.br` and `.gz` files. */
  readonly compress: boolean;
  /** Builds even if nothing changed. */
  readonly force: boolean;
  /** Believes a source that lost its reviews. */
  readonly acceptLoss: boolean;
  /** Publishes even if sellers that may be shown now have no data. */
  readonly acceptMissing: boolean;
  readonly progress?: Progress;
  /** Shows how far fetching is. */
  readonly fetching?: ProgressLine;
  /** For tests on one machine alone, where the APIs and the site are all on loopback. */
  readonly testing?: { readonly sources: StoreSources; readonly waits: readonly number[] };
}

/** What became of the site. */
type Outcome =
  | { readonly status: 'unchanged' }
  /** Sellers that the published site may show have no data. */
  | { readonly status: 'incomplete'; readonly sellers: readonly string[] }
  | { readonly status: 'built'; readonly build: BuildReport }
  /** Something broke after the stores were fetched. */
  | { readonly status: 'stopped'; readonly reason: string; readonly exitCode: number }
  | (Published & { readonly build: BuildReport });

/** How a refresh went. */
export interface RefreshRun {
  readonly stores: StoresReport;
  readonly age: DataAge;
  readonly published: PublishedBuild;
  readonly security: SecurityState;
  readonly outcome: Outcome;
}

/** How the published security.txt stands. */
interface SecurityState {
  /** What an operator has to do, as sentences, from 30 days before it expires. */
  readonly notices: readonly string[];
  readonly isExpired: boolean;
}

function securityState(now: Date): SecurityState {
  const security = { contact: texts.securityContact, expires: texts.securityExpires };
  return { notices: securityTxtProblems(security, now), isExpired: isExpired(security, now) };
}

/** A sentence for what was foreseen, the stack for what nobody foresaw. */
export function stopOf(error: unknown): Extract<Outcome, { status: 'stopped' }> {
  const known = knownErrorIn(error);
  const unforeseen = error instanceof Error ? error.stack : undefined;
  const reason = known?.message ?? unforeseen ?? String(error);
  return { status: 'stopped', reason, exitCode: known?.exitCode ?? 1 };
}

/**
 * Sellers without data that the published site may show: publishing would empty their pages. A site
 * without data for anybody is never worth publishing.
 */
async function findLost(job: RefreshJob, stores: StoresReport): Promise<string[]> {
  const missing = stores.sellers.filter(({ status }) => status === 'missing');
  if (missing.length === stores.sellers.length) return missing.map(({ slug }) => slug);
  const lost: string[] = [];
  await forEachAtMost(missing, AT_ONCE, async ({ slug }) => {
    if (!(await isUnpublished(job.environment, slug))) lost.push(slug);
  });
  return lost.sort();
}

async function build(job: RefreshJob): Promise<BuildReport> {
  const { compress, acceptLoss, progress = () => {} } = job;
  const options = { offline: true, full: false, release: true, compress, acceptLoss };
  return buildSite(options, progress);
}

async function buildAndPublish(job: RefreshJob): Promise<Outcome> {
  const { environment, sellers, target, testing } = job;
  const report = await build(job);
  const allowLoopback = testing !== undefined;
  const site: BuiltSite = { client: paths.client, environment, sellers, allowLoopback };
  if (target !== null) return { ...(await publish(site, target, testing)), build: report };
  const problems = await checkSite(site);
  return problems.length > 0
    ? { status: 'refused', problems, build: report }
    : { status: 'built', build: report };
}

async function proceed(
  job: RefreshJob,
  stores: StoresReport,
  published: PublishedBuild,
): Promise<Outcome> {
  const { environment, sellers, force, acceptMissing } = job;
  const lost = acceptMissing ? [] : await findLost(job, stores);
  if (lost.length > 0) return { status: 'incomplete', sellers: lost };
  const hash = await contentHash({ root, environment, sellers, snapshots: paths.snapshots });
  if (!force && hash === published.contentHash) {
    if (stores.counts.fresh === sellers.length) await job.target?.confirm();
    return { status: 'unchanged' };
  }
  return buildAndPublish(job);
}

async function fetchStores(job: RefreshJob): Promise<StoresReport> {
  const { environment, sellers, acceptLoss, fetching, testing } = job;
  try {
    return await refreshStores({
      sellers,
      environment,
      acceptLoss,
      ...(fetching && { onProgress: fetching.show }),
      ...(testing && { sources: testing.sources }),
    });
  } finally {
    fetching?.clear();
  }
}

/**
 * Fetches the stores, and builds and publishes the site when a visitor would see something new.
 * What is published stays as it is unless the new site passes its checks. Whatever breaks once the
 * stores were fetched is told with the run, as what was fetched is worth reading.
 */
export async function refresh(job: RefreshJob): Promise<RefreshRun> {
  const { environment } = job;
  const published = await readPublishedBuild(environment);
  const stores = await fetchStores(job);
  const now = new Date(stores.finishedAt);
  const checked = updateChecked(await readChecked(), stores);
  const facts = { stores, published, age: dataAge(checked, now), security: securityState(now) };
  try {
    await writeChecked(checked);
    return { ...facts, outcome: await proceed(job, stores, published) };
  } catch (error) {
    return { ...facts, outcome: stopOf(error) };
  }
}
