import type { ReportTask, Summary } from '../lib/report.ts';
import { storesSummary } from '../stores/report.ts';
import type { RefreshRun } from './refresh.ts';

/** Returns the report of a refresh: its outcome with the stores' totals, then their report and what the content needs soon. */
export function refreshSummary(
  { stores, outcome: { headline, details } }: RefreshRun,
  warnings: readonly ReportTask[] = [],
): Summary {
  if (stores === null) return { headline, details, tasks: warnings, facts: [] };
  const { headline: totals, tasks, ...rest } = storesSummary(stores);
  const all = [...details, `${totals}.`];
  return { ...rest, headline, details: all, tasks: [...tasks, ...warnings] };
}

/** Returns the exit code of a refresh: 1 for every error, so that operators look at its report. */
export const exitCodeOf = ({ outcome }: RefreshRun, { tasks }: Summary): number =>
  outcome.exitCode || Number(tasks.some(({ severity }) => severity === 'error'));
