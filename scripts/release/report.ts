import { type ReportPage, type ReportTask, worstOf } from '../lib/reportPage.tsx';
import {
  firstLines,
  groupBy,
  nameSome,
  plural,
  type ReportTable,
  type Summary,
  type Severity,
} from '../lib/reportText.ts';
import { type SellerReport, type StoresReport, storesSummary, sumOf } from '../stores/report.ts';
import { type DataAge, formatHours } from './age.ts';
import type { Published } from './publish.ts';
import type { RefreshRun } from './refresh.ts';

/** So many files or problems are named; a change of the code concerns every page. */
const MOST_LINES = 25;
const MOST_NAMED = 5;

/** How a command ended: one line, and the first of what more there is to say. */
export const conclusion = (
  severity: Severity,
  headline: string,
  details: readonly string[] = [],
): Summary => ({
  severity,
  headline,
  details: firstLines(details, MOST_LINES),
  facts: [],
  tables: [],
});

/** How publishing ended. */
export function conclusionOf(published: Published): Summary {
  if (published.status === 'deployed') {
    const { id, changed, removed } = published.deployment;
    const end = 'the smoke test passed';
    if (changed === null || removed === null) return conclusion('ok', `Deployed ${id}; ${end}`);
    const count = `${plural(changed.length, 'file')} written, ${plural(removed.length, 'file')} gone`;
    const gone = removed.map((file) => `${file} (gone)`);
    return conclusion('ok', `Deployed ${id}: ${count}; ${end}`, [...changed, ...gone]);
  }
  if ('roll' in published) {
    const { deployment, problems, roll } = published;
    const headline =
      published.status === 'rolled-back'
        ? `Rolled back to ${roll}: the smoke test of ${deployment.id} failed`
        : `The smoke test of ${deployment.id} failed, and nothing was rolled back: ${roll}`;
    return conclusion('error', headline, problems);
  }
  const isRefused = published.status === 'refused';
  const why = isRefused ? 'the built site did not pass its checks' : 'the deployment failed';
  return conclusion('error', `Nothing deployed: ${why}`, published.problems);
}

/** Nothing new is no news only where somebody answered, and what was answered was believed. */
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
  if (outcome.status === 'built') return conclusion('ok', 'Built, to be checked and deployed next');
  if (outcome.status === 'not-working') {
    const headline = 'Nothing deployed: the published site shows this content, and does not work';
    return conclusion('error', headline, outcome.problems);
  }
  if (outcome.status === 'stopped') {
    return conclusion('error', 'Nothing deployed: the run broke off', outcome.reason.split('\n'));
  }
  if (outcome.status !== 'incomplete') return conclusionOf(outcome);
  return conclusion(
    'error',
    'Nothing deployed: there is no data for sellers that the site may show now',
    [
      ...firstLines(outcome.sellers, MOST_LINES - 2),
      'Run again as the reason beside each says; --accept-missing publishes their pages without data.',
    ],
  );
}

function ageLine({ oldest, stale }: DataAge): string {
  if (oldest === null) return 'There is no data at all.';
  const { slug, checkedAt, hours } = oldest;
  const line = `Oldest data: ${slug}, checked ${formatHours(hours)} ago (${checkedAt}).`;
  return stale.length > 0 ? `${line} Older than 48 hours: ${nameSome(stale, MOST_LINES)}.` : line;
}

function factsOf({ stores, age, security, published }: RefreshRun): string[] {
  const { headline, facts } = storesSummary(stores);
  const { contentHash, reason } = published;
  return [
    ...facts,
    headline,
    `Reviews: ${sumOf(stores, 'came')} came, ${sumOf(stores, 'went')} went.`,
    ageLine(age),
    ...(contentHash === null ? [`The published site does not say what it shows: ${reason}.`] : []),
    ...(security === null ? [] : [security.text]),
  ];
}

const ADVICE: Record<SellerReport['status'], string> = {
  fresh: 'Nothing.',
  cached: 'The last known good page stays. After 48 hours without an answer a run fails.',
  missing:
    'Look at the source: until it answers, the page has no data. Remove sellers who have left from data/sellers.json.',
};

/** One task for all sellers that say the same: a source that is down has many. */
function sellerTasks(sellers: readonly SellerReport[]): readonly ReportTask[] {
  const groups = groupBy(
    sellers.filter(({ status }) => status !== 'fresh'),
    ({ status, reason }) => `${status} ${reason}`,
  );
  return [...groups.values()].map((group): ReportTask => {
    const [{ status, reason }] = group;
    const names = group.map(({ slug }) => slug);
    return {
      severity: status === 'missing' ? 'error' : 'warning',
      what: `${status}: ${nameSome(names, MOST_NAMED)}`,
      why: reason ?? '',
      advice: ADVICE[status],
    };
  });
}

const DOCUMENTED = 'What each ending means: docs/operating.md.';

const endingTask = ({ severity, headline, details }: Summary, advice: string): ReportTask => ({
  severity,
  what: headline,
  why: details.join('; '),
  advice,
});

/** All that an operator has to see to, or may. */
function tasksOf(run: RefreshRun, ending: Summary): readonly ReportTask[] {
  const { stores, age, security } = run;
  // Where nothing was to be done, what is bad are losses, which have a task of their own.
  const isTask = ending.severity === 'error' && run.outcome.status !== 'unchanged';
  const tasks = isTask ? [endingTask(ending, DOCUMENTED)] : [];
  const add = (severity: Severity, what: string, why: string, advice: string): void =>
    void tasks.push({ severity, what, why, advice });
  if (stores.refused !== null) {
    const advice =
      'If that is right, run again with --accept-loss, or tick the box in “Run workflow”.';
    add('error', 'Losses were refused', stores.refused, advice);
  }
  if (age.stale.length > 0) {
    const advice =
      'The reasons are beside the sellers below. Remove those who have left from data/sellers.json.';
    add('error', 'Not confirmed for 48 hours', nameSome(age.stale, MOST_NAMED), advice);
  }
  if (security !== null) {
    add(security.severity, 'security.txt', security.text, 'Set securityExpires in data/site.json.');
  }
  return [...tasks, ...sellerTasks(stores.sellers)];
}

const secondsOf = ({ finishedAt, startedAt }: StoresReport): number =>
  (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;

/** How many sellers each of the two sources has answered for, and how fast. */
function sourcesTable(stores: StoresReport): ReportTable {
  const { sellers, source } = stores;
  const pace = `${(sellers.length / Math.max(secondsOf(stores), 0.1)).toFixed(1)} sellers a second`;
  const sources = { marketplace: source.marketplace, 'store service': source.storeService };
  const rows = Object.entries(sources).map(([name, address]) => {
    // A reason begins with the name of the source that failed.
    const silent = sellers.filter(({ reason }) => reason?.includes(`${name}: `) === true).length;
    const severity: Severity = silent === 0 ? 'ok' : silent < sellers.length ? 'warning' : 'error';
    const answered = `${sellers.length - silent} of ${sellers.length}`;
    return { severity, cells: [name, address, answered, pace] };
  });
  return { title: 'Sources', head: ['Source', 'Address', 'Answered for', 'Pace'], rows };
}

const figuresOf = ({ stores, age }: RefreshRun): ReportPage['figures'] => ({
  ...stores.counts,
  'older than 48 hours': age.stale.length,
  reviews: sumOf(stores, 'now'),
  'reviews came': sumOf(stores, 'came'),
  'reviews went': sumOf(stores, 'went'),
  'seconds of fetching': Math.round(secondsOf(stores)),
});

const errorFigures = ['cached', 'missing', 'older than 48 hours'];

/** A refresh for people: what is wrong and what to do, then sources, history and every seller. */
export function refreshPage(run: RefreshRun): ReportPage {
  const { stores } = run;
  const ending = conclusionOfRun(run);
  const tasks = tasksOf(run, ending);
  const { tables } = storesSummary(stores);
  return {
    ...ending,
    title: 'Refresh',
    severity: worstOf(tasks),
    at: stores.finishedAt,
    facts: factsOf(run),
    tasks,
    hosts: sourcesTable(stores),
    tables,
    figures: figuresOf(run),
    errorFigures,
  };
}

/**
 * What a run ends with: nobody reads the summary of one that went well, so it has to fail on all that
 * an operator has to see to, even though something was deployed.
 */
export function exitCodeOf(run: RefreshRun): number {
  if (run.outcome.status === 'stopped') return run.outcome.exitCode;
  return refreshPage(run).severity === 'error' ? 1 : 0;
}

/**
 * A refresh that broke off before the stores were fetched, for people.
 *
 * @param reason why, line by line
 */
export function brokenOffPage(reason: string, at: Date): ReportPage {
  const headline = 'Nothing deployed: the stores could not be fetched';
  const ending = conclusion('error', headline, reason.split('\n'));
  return {
    ...ending,
    title: 'Refresh',
    at: at.toISOString(),
    tasks: [endingTask(ending, `Put that right and run again. ${DOCUMENTED}`)],
    hosts: { title: 'Sources', head: [], rows: [] },
    figures: {},
    errorFigures,
  };
}
