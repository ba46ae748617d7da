import type { Summary } from '../lib/report.ts';
import { storesSummary } from '../stores/report.ts';
import type { RefreshRun } from './refresh.ts';

const HEADLINES = {
  changed: 'Visitors would see a difference: publish dist/client',
  unchanged: 'Visitors would see no difference: there is nothing to publish',
};

/** Returns the report of a refresh: its outcome, then the report of the stores. */
export function refreshSummary({ stores, outcome }: RefreshRun): Summary {
  const conclusion = 'headline' in outcome ? outcome : { headline: HEADLINES[outcome.status] };
  if (stores === null) return { ...conclusion, tasks: [], facts: [] };
  const { headline, facts, ...rest } = storesSummary(stores);
  const notes = 'notes' in outcome ? outcome.notes : [];
  return { ...rest, ...conclusion, facts: [...facts, headline, ...notes] };
}

/** Returns the exit code of a refresh: 1 for every error, so that operators look at its report. */
export function exitCodeOf({ outcome }: RefreshRun, { tasks }: Summary): number {
  if ('exitCode' in outcome) return outcome.exitCode;
  return tasks.some(({ severity }) => severity === 'error') ? 1 : 0;
}
