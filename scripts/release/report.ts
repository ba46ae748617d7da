import {
  firstLines,
  groupBy,
  nameSome,
  plural,
  type ReportTask,
  type Severity,
  type Summary,
  worstOf,
} from '../lib/report.ts';
import { type SellerReport, type StoresReport, storesSummary, sumOf } from '../stores/report.ts';
import { type DataAge, formatHours } from './age.ts';
import type { DeployResult } from './deploy.ts';
import type { RefreshRun } from './refresh.ts';

const MAX_LINES = 25;
const MAX_NAMED = 5;

/** Returns the summary of a command without facts or tables. */
export const conclusion = (
  severity: Severity,
  headline: string,
  details: readonly string[] = [],
): Summary => ({
  severity,
  headline,
  details: firstLines(details, MAX_LINES),
  facts: [],
  tables: [],
});

/** Returns the summary of a deployment. */
export function conclusionOf(result: DeployResult): Summary {
  if (result.status === 'deployed') {
    const { id, changed, removed } = result.deployment;
    const end = 'the smoke test passed';
    if (changed === null || removed === null) return conclusion('ok', `Deployed ${id}; ${end}`);
    const count = `${plural(changed.length, 'file')} written, ${plural(removed.length, 'file')} gone`;
    const gone = removed.map((file) => `${file} (gone)`);
    return conclusion('ok', `Deployed ${id}: ${count}; ${end}`, [...changed, ...gone]);
  }
  if (!('deployment' in result)) {
    const isRefused = result.status === 'refused';
    const why = isRefused ? 'the built site did not pass its checks' : 'the deployment failed';
    return conclusion('error', `Nothing deployed: ${why}`, result.problems);
  }
  const failed = `smoke test of ${result.deployment.id} failed`;
  const headline =
    result.status === 'rolled-back'
      ? `Rolled back to ${result.to}: the ${failed}`
      : `The ${failed}, and nothing was rolled back: ${result.reason}`;
  return conclusion('error', headline, result.problems);
}

function unchanged({ counts, sellers, refused }: StoresReport): Summary {
  if (refused !== null) {
    return conclusion('error', 'Nothing deployed: losses were refused, so the site stays as it is');
  }
  return counts.fresh === 0 && sellers.length > 0
    ? conclusion('ok', 'Nothing deployed: no seller could be fetched, so the site stays as it is')
    : conclusion('ok', 'Nothing changed: nothing built, nothing deployed');
}

function conclusionOfRun({ outcome, stores }: RefreshRun): Summary {
  if (outcome.status === 'unchanged') return unchanged(stores);
  if (outcome.status === 'built') return conclusion('ok', 'Built; npm run deploy publishes it');
  if (outcome.status === 'not-working') {
    const headline = 'Nothing deployed: the published site shows this content, and does not work';
    return conclusion('error', headline, outcome.problems);
  }
  if (outcome.status === 'stopped') {
    return conclusion('error', 'Nothing deployed: the run broke off', outcome.reason.split('\n'));
  }
  if (outcome.status !== 'incomplete') return conclusionOf(outcome);
  const headline = 'Nothing deployed: there is no data for sellers that the site may show now';
  const advice =
    'Look at the reason beside each seller and run again; --accept-missing publishes their pages without data.';
  return conclusion('error', headline, [...firstLines(outcome.sellers, MAX_LINES - 2), advice]);
}

function ageLine({ oldest, stale }: DataAge): string {
  if (oldest === null) return 'There is no data at all.';
  const { slug, checkedAt, hours } = oldest;
  const line = `Oldest data: ${slug}, checked ${formatHours(hours)} ago (${checkedAt}).`;
  return stale.length > 0 ? `${line} Older than 48 hours: ${nameSome(stale, MAX_LINES)}.` : line;
}

function factsOf({ stores, age, security, published }: RefreshRun): string[] {
  const { headline, facts } = storesSummary(stores);
  const { contentHash, reason } = published;
  return [
    ...facts,
    headline,
    `Reviews: ${sumOf(stores, 'came')} came, ${sumOf(stores, 'went')} went.`,
    ageLine(age),
    ...(contentHash === null ? [`The published build.json could not be read: ${reason}.`] : []),
    ...(security === null ? [] : [security.text]),
  ];
}

const ADVICE: Record<SellerReport['status'], string> = {
  fresh: 'Nothing.',
  cached: 'The last known good page stays. After 48 hours without an answer a run fails.',
  missing:
    'Look at the source: until it answers, the page has no data. Remove sellers who have left from data/sellers.json.',
};

/** Returns one task for all sellers with the same reason. */
function sellerTasks(sellers: readonly SellerReport[]): readonly ReportTask[] {
  const groups = groupBy(
    sellers.filter(({ status }) => status !== 'fresh'),
    ({ status, reason }) => `${status} ${reason}`,
  );
  return [...groups.values()].map((group): ReportTask => {
    const [{ status, reason }] = group;
    const slugs = group.map(({ slug }) => slug);
    return {
      severity: status === 'missing' ? 'error' : 'warning',
      what: `${status}: ${nameSome(slugs, MAX_NAMED)}`,
      why: reason ?? '',
      advice: ADVICE[status],
    };
  });
}

const DOCUMENTED = 'docs/operating.md explains each result.';

function tasksOf({ stores, age, security }: RefreshRun): readonly ReportTask[] {
  const tasks: ReportTask[] = [];
  if (stores.refused !== null) {
    tasks.push({
      severity: 'error',
      what: 'Losses were refused',
      why: stores.refused,
      advice: 'If that is right, run again with --accept-loss, or tick the box in “Run workflow”.',
    });
  }
  if (age.stale.length > 0) {
    tasks.push({
      severity: 'error',
      what: 'Data older than 48 hours',
      why: nameSome(age.stale, MAX_NAMED),
      advice:
        'The reasons are beside the sellers below. Remove those who have left from data/sellers.json.',
    });
  }
  if (security !== null) {
    const advice = 'Set securityExpires in data/site.json.';
    tasks.push({ severity: security.severity, what: 'security.txt', why: security.text, advice });
  }
  return [...tasks, ...sellerTasks(stores.sellers)];
}

/** Returns the summary of a refresh. */
export function refreshSummary(run: RefreshRun): Summary {
  const ending = conclusionOfRun(run);
  const tasks = tasksOf(run);
  const { tables } = storesSummary(run.stores);
  return { ...ending, severity: worstOf([ending, ...tasks]), facts: factsOf(run), tasks, tables };
}

/** Returns the exit code of a refresh: 1 for every error, so that operators look at its report. */
export function exitCodeOf(run: RefreshRun): number {
  if (run.outcome.status === 'stopped') return run.outcome.exitCode;
  return refreshSummary(run).severity === 'error' ? 1 : 0;
}

/** Returns the summary of a refresh that an error stopped before the stores were fetched. */
export const stoppedSummary = (reason: string): Summary =>
  conclusion('error', 'Nothing deployed: the stores could not be fetched', [
    ...reason.split('\n'),
    `Fix that and run again. ${DOCUMENTED}`,
  ]);
