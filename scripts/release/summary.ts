import { appendFile } from 'node:fs/promises';
import type { StoresReport } from '../stores/report.ts';
import { formatTable, totals } from '../stores/table.ts';
import { type DataAge, formatHours } from './age.ts';
import type { Published } from './publish.ts';
import type { RefreshRun } from './refresh.ts';
import type { Deployment } from './target.ts';

/** So many files or problems are named; a change of the code concerns every page. */
const MOST_NAMED = 25;

/** How a command ended: one line, and what more there is to say. */
export interface Conclusion {
  readonly isGood: boolean;
  readonly headline: string;
  readonly details: readonly string[];
}

const good = (headline: string, details: readonly string[] = []): Conclusion => {
  return { isGood: true, headline, details };
};
const bad = (headline: string, details: readonly string[]): Conclusion => {
  return { isGood: false, headline, details };
};

const files = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

/** A list's beginning, and how much more there is. */
function named(items: readonly string[]): string[] {
  const more = items.length - MOST_NAMED;
  return more > 0 ? [...items.slice(0, MOST_NAMED), `… and ${more} more`] : [...items];
}

function deployed({ id, changed, removed }: Deployment): Conclusion {
  const end = 'the smoke test passed';
  if (changed === null || removed === null) return good(`Deployed ${id}; ${end}`);
  const count = `${files(changed.length)} written, ${files(removed.length)} gone`;
  const gone = removed.map((file) => `${file} (gone)`);
  return good(`Deployed ${id}: ${count}; ${end}`, named([...changed, ...gone]));
}

/** Nothing new is no news only where somebody answered, and what was answered was believed. */
function unchanged({ counts, sellers, refused }: StoresReport): Conclusion {
  const isSilent = counts.fresh === 0 && sellers.length > 0;
  if (!isSilent) return good('Nothing changed: nothing built, nothing deployed');
  return refused === null
    ? good('Nothing deployed: no seller could be fetched, so the site stays as it is')
    : bad('Nothing deployed: losses were refused, so the site stays as it is', []);
}

/** How publishing ended. */
export function conclusionOf(published: Published): Conclusion {
  if (published.status === 'built') return good('Built and checked, ready to deploy');
  if (published.status === 'deployed') return deployed(published.deployment);
  const problems = named(published.problems);
  if (published.status === 'failed') {
    return bad('Nothing deployed: the deployment failed', problems);
  }
  if (published.status === 'refused') {
    return bad('Nothing deployed: the built site did not pass its checks', problems);
  }
  const { status, deployment, roll } = published;
  const headline =
    status === 'rolled-back'
      ? `Rolled back to ${roll}: the smoke test of ${deployment.id} failed`
      : `The smoke test of ${deployment.id} failed, and nothing was rolled back: ${roll}`;
  return bad(headline, problems);
}

/** How a refresh ended. */
function conclusionOfRun({ outcome, stores }: RefreshRun): Conclusion {
  if (outcome.status === 'unchanged') return unchanged(stores);
  if (outcome.status === 'stopped') {
    return bad('Nothing deployed: the run broke off', outcome.reason.split('\n'));
  }
  if (outcome.status !== 'incomplete') return conclusionOf(outcome);
  return bad('Nothing deployed: there is no data for sellers that the site may show now', [
    ...named(outcome.sellers),
    'Run again when the sources answer, or with --accept-missing to publish their pages without data.',
  ]);
}

/** How a command ended, as text for a terminal. */
export function conclusionAsText({ headline, details }: Conclusion): string {
  return [`${headline}.`, ...details.map((detail) => `  ${detail}`)].join('\n');
}

/** Text that Markdown shows as it is. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[`|<>*_[\]\\]/g, (sign) => `\\${sign}`);

const asList = (lines: readonly string[]): string =>
  lines.map((line) => `- ${plain(line)}\n`).join('');

/** How a command ended, as Markdown for `$GITHUB_STEP_SUMMARY`. */
export function conclusionAsMarkdown({ isGood, headline, details }: Conclusion): string {
  return `### ${isGood ? '✅' : '❌'} ${plain(headline)}\n\n${asList(details)}`;
}

function ageLine({ oldest, hours, stale }: DataAge): string {
  if (oldest === null) return 'There is no data at all.';
  const line = `Oldest data: ${oldest.slug}, checked ${formatHours(hours)} ago (${oldest.checkedAt}).`;
  return stale.length > 0 ? `${line} Older than 48 hours: ${named(stale).join(', ')}.` : line;
}

function factsOf({ stores, age, security, published }: RefreshRun): string[] {
  const sum = (key: 'came' | 'went'): number =>
    stores.sellers.reduce((total, seller) => total + seller[key], 0);
  const { contentHash, reason } = published;
  return [
    `Reviews: ${sum('came')} came, ${sum('went')} went.`,
    ageLine(age),
    ...(contentHash === null ? [`The published site does not say what it shows: ${reason}.`] : []),
    ...security.notices,
  ];
}

/**
 * What a run ends with: nobody reads the summary of one that went well, so it has to fail on all that
 * an operator has to see to, even though something was deployed.
 */
export function exitCodeOf(run: RefreshRun): number {
  const { stores, age, security, outcome } = run;
  if (outcome.status === 'stopped') return outcome.exitCode;
  const isWell =
    conclusionOfRun(run).isGood &&
    age.stale.length === 0 &&
    stores.counts.missing === 0 &&
    stores.refused === null &&
    !security.isExpired;
  return isWell ? 0 : 1;
}

/** A run as text, for a terminal. */
export function formatRun(run: RefreshRun): string {
  const conclusion = conclusionAsText(conclusionOfRun(run));
  return [formatTable(run.stores), ...factsOf(run), conclusion].join('\n');
}

/** A run as Markdown, for `$GITHUB_STEP_SUMMARY`; the sellers are folded where all is well. */
export function runAsMarkdown(run: RefreshRun): string {
  const { stores } = run;
  const refused = stores.refused === null ? [] : [stores.refused];
  const facts = asList([totals(stores), ...refused, ...factsOf(run)]);
  const isGood = exitCodeOf(run) === 0;
  const conclusion = conclusionAsMarkdown({ ...conclusionOfRun(run), isGood });
  // Four spaces: nothing in a reason can end such a block.
  const table = formatTable(stores).replace(/^/gm, '    ');
  const open = stores.counts.fresh < stores.sellers.length ? ' open' : '';
  return `${conclusion}\n${facts}\n<details${open}><summary>Sellers</summary>\n\n${table}\n\n</details>\n`;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Adds Markdown to the summary of a workflow's run; does nothing outside of one. */
export async function writeSummary(variables: Variables, markdown: string): Promise<void> {
  const file = variables['GITHUB_STEP_SUMMARY'];
  if (file) await appendFile(file, `${markdown}\n`);
}

/** Gives later steps of a workflow a value; does nothing outside of one. */
export async function writeOutput(
  variables: Variables,
  name: string,
  value: string,
): Promise<void> {
  const file = variables['GITHUB_OUTPUT'];
  if (file) await appendFile(file, `${name}=${value}\n`);
}
