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

function conclusionOf({ outcome }: RefreshRun): readonly [string, readonly string[]] {
  switch (outcome.status) {
    case 'changed':
      return ['Visitors would see a difference: publish dist/client', []];
    case 'unchanged':
      return ['Visitors would see no difference: there is nothing to publish', []];
    case 'refused':
      return [`Nothing built: ${outcome.reason}`, outcome.details];
    case 'failed':
      return ['Nothing to publish: the site could not be refreshed', outcome.problems];
  }
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
  const [headline, details] = conclusionOf(run);
  const tasks = stores === null ? [] : tasksOf(stores, security);
  const summary = stores === null ? null : storesSummary(stores);
  const isStopped = outcome.status === 'refused' || outcome.status === 'failed';
  const severities: readonly Severity[] = [
    isStopped ? 'error' : 'ok',
    ...tasks.map(({ severity }) => severity),
  ];
  return {
    severity: (['error', 'warning'] as const).find((one) => severities.includes(one)) ?? 'ok',
    headline,
    details: firstLines(details, MAX_LINES),
    facts: [
      ...(summary === null ? [] : [...summary.facts, summary.headline]),
      ...(outcome.status === 'changed' && outcome.note !== null ? [outcome.note] : []),
    ],
    tables: [
      { title: 'What to do', head: ['What', 'Why', 'What to do'], rows: tasks },
      ...(summary?.tables ?? []),
    ],
  };
}

/** Returns the exit code of a refresh: 1 for every error, so that operators look at its report. */
export function exitCodeOf({ outcome }: RefreshRun, { severity }: Summary): number {
  if (outcome.status === 'failed') return outcome.exitCode;
  return severity === 'error' ? 1 : 0;
}
