import type { SecurityNotice } from '../publish/securityTxt.ts';
import {
  firstLines,
  groupBy,
  nameSome,
  type ReportRow,
  type Severity,
  type Summary,
} from '../lib/report.ts';
import { MAX_AGE_HOURS, staleSellers } from '../stores/answered.ts';
import { type SellerReport, type StoresReport, storesSummary } from '../stores/report.ts';
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
    'Look at the API: until it answers, the page has no data. Remove sellers who have left from data/sellers.json.',
};

const task = (severity: Severity, ...cells: readonly [string, string, string]): ReportRow => ({
  severity,
  cells,
});

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

function tasksOf(stores: StoresReport, security: SecurityNotice | null): ReportRow[] {
  const stale = staleSellers(stores.sellers, new Date(stores.finishedAt));
  const ages = stale.map(({ slug, answeredAt }) => `${slug} answered last at ${answeredAt}`);
  const refused = stores.refused.map((reason) => {
    const advice = 'If that is right, run again with --accept-loss.';
    return task('error', 'Answers were refused', reason, advice);
  });
  return [
    ...(stale.length > 0
      ? [
          task(
            'error',
            `Data older than ${MAX_AGE_HOURS} hours`,
            nameSome(ages, MAX_NAMED),
            'The reasons are beside the sellers below. Remove those who have left from data/sellers.json.',
          ),
        ]
      : []),
    ...refused,
    ...(security === null
      ? []
      : [
          task(
            security.severity,
            'security.txt',
            security.text,
            'Set securityExpires in data/site.json.',
          ),
        ]),
    ...sellerTasks(stores.sellers),
  ];
}

/** Returns the report of a refresh. Its severity is `error` when an operator has to look at it. */
export function refreshSummary(run: RefreshRun, security: SecurityNotice | null): Summary {
  const { stores, outcome } = run;
  const conclusion = conclusionOf(run);
  if (stores === null) return { ...conclusion, severity: 'error', facts: [], tables: [] };
  const isDone = outcome.status === 'changed' || outcome.status === 'unchanged';
  const tasks = tasksOf(stores, security);
  const isError = !isDone || tasks.some(({ severity }) => severity === 'error');
  const { headline, facts, tables } = storesSummary(stores);
  const note = outcome.status === 'changed' ? outcome.note : null;
  return {
    ...conclusion,
    severity: isError ? 'error' : tasks.length > 0 ? 'warning' : 'ok',
    facts: [...facts, headline, note].filter((fact) => fact !== null),
    tables: [{ title: 'What to do', head: ['What', 'Why', 'What to do'], rows: tasks }, ...tables],
  };
}

/** Returns the exit code of a refresh: 1 for every error, so that operators look at its report. */
export function exitCodeOf({ outcome }: RefreshRun, { severity }: Summary): number {
  if (outcome.status === 'failed') return outcome.exitCode;
  return severity === 'error' ? 1 : 0;
}
