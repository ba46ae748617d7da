import type { ReportTask, Summary } from '../lib/report.ts';
import { storesSummary } from '../stores/report.ts';
import type { RefreshRun } from './refresh.ts';

const HEADLINES = {
  changed: 'Visitors would see a difference: publish dist/client',
  unchanged: 'Visitors would see no difference: there is nothing to publish',
};

/** Returns the report of a refresh: its outcome with the stores' totals, then their report and what the content needs soon. */
export function refreshSummary(
  { stores, outcome }: RefreshRun,
  warnings: readonly ReportTask[] = [],
): Summary {
  const { headline, details = [] } =
    'headline' in outcome ? outcome : { headline: HEADLINES[outcome.status] };
  if (stores === null) return { headline, details, tasks: warnings, facts: [] };
  const { headline: totals, facts, tasks, ...rest } = storesSummary(stores);
  const notes = 'notes' in outcome ? outcome.notes : [];
  return {
    ...rest,
    headline,
    details: [...details, `${totals}.`],
    tasks: [...tasks, ...warnings],
    facts: [...facts, ...notes],
  };
}

/** Returns the exit code of a refresh: 1 for every error, so that operators look at its report. */
export function exitCodeOf({ outcome }: RefreshRun, { tasks }: Summary): number {
  if ('exitCode' in outcome) return outcome.exitCode;
  return tasks.some(({ severity }) => severity === 'error') ? 1 : 0;
}
