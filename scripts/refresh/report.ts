import {
  firstLines,
  groupBy,
  nameSome,
  type ReportRow,
  type Severity,
  type Summary,
} from '../lib/report.ts';
import { MAX_AGE_HOURS, MAX_GONE_DAYS, needsDecision, staleSellers } from '../stores/answered.ts';
import {
  sharedReason,
  type SellerReport,
  type StoresReport,
  storesSummary,
} from '../stores/report.ts';
import type { RefreshRun } from './refresh.ts';

const MAX_LINES = 25;
const MAX_NAMED = 5;

function conclusionOf({ outcome }: RefreshRun): Pick<Summary, 'headline' | 'details'> {
  if (outcome.status === 'refused') {
    return {
      headline: `Nothing built: ${outcome.reason}`,
      details: firstLines(outcome.details, MAX_LINES),
    };
  }
  if (outcome.status === 'failed') {
    const headline = 'Nothing to publish: the site could not be refreshed';
    return { headline, details: firstLines(outcome.problems, MAX_LINES) };
  }
  const headline =
    outcome.status === 'changed'
      ? 'Visitors would see a difference: publish dist/client'
      : 'Visitors would see no difference: there is nothing to publish';
  return { headline, details: [] };
}

const ADVICE: Record<SellerReport['status'], string> = {
  fresh: 'Nothing.',
  cached: `The last good page stays. After ${MAX_AGE_HOURS} hours without an answer a run fails.`,
  missing:
    'Look at the API: until it answers, the page has no data. For a seller who has left, write null in the seller file.',
};

const task = (severity: Severity, ...cells: readonly [string, string, string]): ReportRow => ({
  severity,
  cells,
});

/** Returns the task for sellers whom both APIs no longer know. `isLate`: they need a decision. */
function goneTask(sellers: readonly SellerReport[], isLate: boolean): ReportRow[] {
  if (sellers.length === 0) return [];
  const names = nameSome(
    sellers.map(({ slug, answeredAt }) => `${slug} since ${answeredAt ?? 'an unknown day'}`),
    MAX_NAMED,
  );
  const what = isLate ? `Decide: gone for more than ${MAX_GONE_DAYS} days` : 'Gone from both APIs';
  const advice =
    'The page stays until the seller file says more: "slug": null for a seller who has left, ' +
    '"slug": "new-slug" for a new slug, or the right id.';
  return [task('warning', what, names, advice)];
}

/** Returns one task for all sellers with the same reason. */
const sellerTasks = (sellers: readonly SellerReport[]): ReportRow[] =>
  [...groupBy(sellers, ({ status, reason }) => `${status} ${reason}`).values()]
    .filter(([{ status }]) => status !== 'fresh')
    .map((group) => {
      const [{ status, reason }] = group;
      const names = nameSome(
        group.map(({ slug }) => slug),
        MAX_NAMED,
      );
      const severity = status === 'missing' ? 'error' : 'warning';
      return task(severity, `${status}: ${names}`, reason ?? '', ADVICE[status]);
    });

function tasksOf(stores: StoresReport): ReportRow[] {
  const now = new Date(stores.finishedAt);
  const gone = stores.sellers.filter(({ isGone, status }) => isGone && status === 'cached');
  const late = gone.filter((seller) => needsDecision(seller, now));
  const stale = staleSellers(stores.sellers, now);
  const ages = stale.map(({ slug, answeredAt }) => `${slug} answered last at ${answeredAt}`);
  const refused = stores.refused.map((reason) => {
    const advice = 'If that is right, run again with --accept-loss and the slugs.';
    return task('error', 'Answers were refused', reason, advice);
  });
  return [
    ...goneTask(late, true),
    ...(stale.length > 0
      ? [
          task(
            'error',
            `Data older than ${MAX_AGE_HOURS} hours`,
            nameSome(ages, MAX_NAMED),
            'The reasons are beside the sellers below. For those who have left, write null in the seller file.',
          ),
        ]
      : []),
    ...refused,
    ...goneTask(
      gone.filter((seller) => !late.includes(seller)),
      false,
    ),
    ...sellerTasks(stores.sellers.filter((seller) => !gone.includes(seller))),
  ];
}

/** Returns the report of a refresh. Its severity is `error` when an operator has to look at it. */
export function refreshSummary(run: RefreshRun): Summary {
  const { stores, outcome } = run;
  const conclusion = conclusionOf(run);
  if (stores === null) return { ...conclusion, severity: 'error', facts: [], tables: [] };
  const isDone = outcome.status === 'changed' || outcome.status === 'unchanged';
  const tasks = tasksOf(stores);
  const isError = !isDone || tasks.some(({ severity }) => severity === 'error');
  const { headline, facts, tables } = storesSummary(stores);
  const inTasks = new Set([sharedReason(stores.sellers), ...stores.refused]);
  const note = outcome.status === 'changed' ? outcome.note : null;
  return {
    ...conclusion,
    severity: isError ? 'error' : tasks.length > 0 ? 'warning' : 'ok',
    facts: [...facts.filter((fact) => !inTasks.has(fact)), headline, note].filter(
      (fact) => fact !== null,
    ),
    tables: [{ title: 'What to do', head: ['What', 'Why', 'What to do'], rows: tasks }, ...tables],
  };
}

/** Returns the exit code of a refresh: 1 for every error, so that operators look at its report. */
export function exitCodeOf({ outcome }: RefreshRun, { severity }: Summary): number {
  if (outcome.status === 'failed') return outcome.exitCode;
  return severity === 'error' ? 1 : 0;
}
