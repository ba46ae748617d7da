import type { StoreSources } from '../../data/api/client.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { site } from '../../data/content/site.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { buildSite } from '../build/buildSite.ts';
import { paths } from '../build/paths.ts';
import { knownErrorIn } from '../lib/command.ts';
import { progressOn } from '../lib/progress.ts';
import { securityNotice, type SecurityNotice } from '../publish/securityTxt.ts';
import { fetchStores } from '../stores/fetchStores.ts';
import { lostSellers, type StoresReport } from '../stores/report.ts';
import { type DataAge, dataAge, readChecked, updateChecked, writeChecked } from './age.ts';
import { deploy, type DeployResult, type DeployTarget } from './deploy.ts';
import { fetchPublishedBuild, type PublishedBuild, publishedUrl } from './publishedBuild.ts';
import { expectedFromContent, smokeTest } from './smoke.ts';

/** The options of `npm run refresh`; its usage describes them. */
export type RefreshFlags = Readonly<
  Partial<Record<'no-deploy' | 'force' | 'accept-loss' | 'accept-missing' | 'json', boolean>>
>;

/** The input of a refresh. */
export interface RefreshJob {
  readonly environment: SiteEnvironment;
  readonly sellers: readonly Seller[];
  /** Null with `--no-deploy` where DEPLOY_TARGET is not set. */
  readonly target: DeployTarget | null;
  readonly flags: RefreshFlags;
  /** For tests, where the APIs and the site are on loopback. */
  readonly testing?: { readonly sources: StoreSources; readonly delaysMs: readonly number[] };
}

type Outcome =
  | { readonly status: 'unchanged' }
  /** `npm run deploy` checks and deploys it. */
  | { readonly status: 'built' }
  /** The published site has the current content, but fails the smoke test. */
  | { readonly status: 'not-working'; readonly problems: readonly string[] }
  /** There is no data for sellers that the published site may show. */
  | { readonly status: 'incomplete'; readonly sellers: readonly string[] }
  /** Something failed after the stores were fetched. */
  | { readonly status: 'stopped'; readonly reason: string; readonly exitCode: number }
  | DeployResult;

/** The result of a refresh. */
export interface RefreshRun {
  readonly stores: StoresReport;
  readonly age: DataAge;
  readonly published: PublishedBuild;
  /** A warning or error about the published security.txt. */
  readonly security: SecurityNotice | null;
  readonly outcome: Outcome;
}

/** Returns the outcome of a run that an error stopped: a sentence for a known error, else its stack. */
export function stoppedBy(error: unknown): Extract<Outcome, { status: 'stopped' }> {
  const known = knownErrorIn(error);
  const stack = error instanceof Error ? error.stack : undefined;
  const reason = known?.message ?? stack ?? String(error);
  return { status: 'stopped', reason, exitCode: known?.exitCode ?? 1 };
}

async function deployBuilt(job: RefreshJob): Promise<Outcome> {
  const { environment, sellers, target, flags, testing } = job;
  if (target === null || flags['no-deploy']) return { status: 'built' };
  const allowLoopback = testing !== undefined;
  const built = { client: paths.client, environment, sellers, allowLoopback };
  return deploy(built, target, testing?.delaysMs);
}

async function publishChanges(
  job: RefreshJob,
  stores: StoresReport,
  published: PublishedBuild,
): Promise<Outcome> {
  const { environment, sellers, flags, testing } = job;
  const lost = flags['accept-missing'] ? [] : lostSellers(stores);
  if (lost.length > 0) return { status: 'incomplete', sellers: lost };
  const { show, clear } = progressOn(process.stderr);
  const { hash: contentHash } = await buildSite(show).finally(clear);
  if (flags.force || contentHash !== published.contentHash) return deployBuilt(job);
  // An earlier run may have been killed between its deployment and the smoke test.
  const expected = expectedFromContent(environment, sellers, contentHash);
  const problems = await smokeTest(publishedUrl(environment), expected, testing?.delaysMs);
  return problems.length > 0 ? { status: 'not-working', problems } : { status: 'unchanged' };
}

/**
 * Fetches the stores, and builds and deploys the site when its content has changed. An error after the
 * fetch becomes part of the result, so that the stores are reported anyway.
 */
export async function refresh(job: RefreshJob): Promise<RefreshRun> {
  const { environment, sellers, flags, testing } = job;
  const published = await fetchPublishedBuild(environment);
  const { show, clear } = progressOn(process.stderr);
  const stores = await fetchStores({
    sellers,
    environment,
    acceptLoss: flags['accept-loss'] === true,
    isRelease: true,
    onProgress: show,
    ...(testing && { sources: testing.sources }),
  }).finally(clear);
  const now = new Date(stores.finishedAt);
  const checked = updateChecked(await readChecked(), stores);
  const security = securityNotice(site.securityExpires, now);
  const facts = { stores, published, age: dataAge(checked, now), security };
  try {
    await writeChecked(checked);
    await job.target?.prune();
    return { ...facts, outcome: await publishChanges(job, stores, published) };
  } catch (error) {
    return { ...facts, outcome: stoppedBy(error) };
  }
}
