import type { StoresReport } from '../stores/report.ts';
import { formatTable, totals } from '../stores/table.ts';
import { type DataAge, formatHours } from './age.ts';
import type { RefreshRun } from './refresh.ts';
import {
  named,
  plain,
  sellersAsMarkdown,
  storyAsMarkdown,
  storyAsText,
  storyOfRun,
} from './story.ts';

function ageLine({ oldest, hours, stale }: DataAge): string {
  if (oldest === null) return 'There is no data at all.';
  const line = `Oldest data: ${oldest.slug}, checked ${formatHours(hours)} ago (${oldest.checkedAt}).`;
  const names = named(stale).join(', ');
  return stale.length > 0 ? `${line} Older than 48 hours: ${names}.` : line;
}

function reviewsLine({ sellers }: StoresReport): string {
  const sum = (key: 'came' | 'went'): number =>
    sellers.reduce((total, seller) => total + seller[key], 0);
  return `Reviews: ${sum('came')} came, ${sum('went')} went.`;
}

function publishedLine({ published }: RefreshRun): string[] {
  return published.contentHash === null
    ? [`The published site does not say what it shows: ${published.reason}.`]
    : [];
}

/** Whether a run is to be seen as failed: nobody reads the summary of one that went well. */
export function hasFailed(run: RefreshRun): boolean {
  const { stores, age } = run;
  return !storyOfRun(run).isGood || age.stale.length > 0 || stores.counts.missing > 0;
}

/** A run as text, for a terminal. */
export function formatRun(run: RefreshRun): string {
  const { stores, age } = run;
  const facts = [reviewsLine(stores), ageLine(age), ...publishedLine(run)];
  return [formatTable(stores), ...facts, storyAsText(storyOfRun(run))].join('\n');
}

/** A run as Markdown, for `$GITHUB_STEP_SUMMARY`. */
export function runAsMarkdown(run: RefreshRun): string {
  const { stores, age } = run;
  const facts = [totals(stores), reviewsLine(stores), ageLine(age), ...publishedLine(run)];
  const list = facts.map((fact) => `- ${plain(fact)}`).join('\n');
  const story = storyAsMarkdown(storyOfRun(run));
  return `${story}\n${list}\n\n${sellersAsMarkdown(stores)}\n`;
}
