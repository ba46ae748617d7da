import type { ReportTask, Summary } from '../lib/report.ts';
import { storesSummary } from '../stores/report.ts';
import type { RefreshRun } from './refresh.ts';

const HEADLINES = {
  changed: 'Visitors would see a difference: publish dist/client',
  unchanged: 'Visitors would see no difference: there is nothing to publish',
};

/** Returns the report of a refresh: its outcome, then the report of the stores, with what the content needs soon. */
export function refreshSummary(
  { stores, outcome }: RefreshRun,
  warnings: readonly ReportTask[] = [],
): Summary {
  const conclusion = 'headline' in outcome ? outcome : { headline: HEADLINES[outcome.status] };
  if (stores === null) return { ...conclusion, tasks: warnings, facts: [] };
  const { headline, facts, tasks, ...rest } = storesSummary(stores);
  const notes = 'notes' in outcome ? outcome.notes : [];
  const all = [...facts, headline, ...notes];
  return { ...rest, ...conclusion, tasks: [...tasks, ...warnings], facts: all };
}

/** Returns the exit code of a refresh: 1 for every error, so that operators look at its report. */
export function exitCodeOf({ outcome }: RefreshRun, { tasks }: Summary): number {
  if ('exitCode' in outcome) return outcome.exitCode;
  return tasks.some(({ severity }) => severity === 'error') ? 1 : 0;
}
