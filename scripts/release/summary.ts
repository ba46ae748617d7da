import { appendFile } from 'node:fs/promises';
import type { StoresReport } from '../stores/report.ts';
import { formatTable, totals } from '../stores/table.ts';
import { type DataAge, formatHours } from './age.ts';
import type { Published } from './publish.ts';
import type { RefreshRun } from './refresh.ts';
import type { Deployment } from './target.ts';

/** So many files or problems are named; a change of the code concerns every page. */
const MOST_NAMED = 25;

/** How something ended: one line, and what more there is to say. */
export interface Story {
  readonly isGood: boolean;
  readonly headline: string;
  readonly details: readonly string[];
}

const good = (headline: string, details: readonly string[] = []): Story => ({
  isGood: true,
  headline,
  details,
});

const bad = (headline: string, details: readonly string[]): Story => ({
  isGood: false,
  headline,
  details,
});

const files = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

/** A list's beginning, and how much more there is. */
function named(items: readonly string[]): string[] {
  const more = items.length - MOST_NAMED;
  return more > 0 ? [...items.slice(0, MOST_NAMED), `… and ${more} more`] : [...items];
}

function storyOfDeployment({ id, changed, removed }: Deployment): Story {
  const end = 'the smoke test passed';
  if (changed === null || removed === null) return good(`Deployed ${id}; ${end}`);
  const count = `${files(changed.length)} written, ${files(removed.length)} gone`;
  const gone = removed.map((file) => `${file} (gone)`);
  return good(`Deployed ${id}: ${count}; ${end}`, named([...changed, ...gone]));
}

type Unpublished = Exclude<Published, { readonly status: 'deployed' }>;

function headlineOf(published: Unpublished): string {
  if (published.status === 'refused') {
    return 'Nothing deployed: the built site did not pass its checks';
  }
  if (published.status === 'failed') return 'Nothing deployed: the deployment failed';
  const { status, deployment, roll } = published;
  return status === 'rolled-back'
    ? `Rolled back to ${roll}: the smoke test of ${deployment.id} failed`
    : `The smoke test of ${deployment.id} failed, and nothing was rolled back: ${roll}`;
}

/** How publishing went. */
export function storyOfPublished(published: Published): Story {
  return published.status === 'deployed'
    ? storyOfDeployment(published.deployment)
    : bad(headlineOf(published), named(published.problems));
}

/** Nothing new is no news only where somebody answered, and what was answered was believed. */
function storyOfUnchanged({ counts, sellers, refused }: StoresReport): Story {
  const isSilent = counts.fresh === 0 && sellers.length > 0;
  if (isSilent && refused !== null) {
    return bad('Nothing deployed: losses were refused, so the site stays as it is', []);
  }
  const headline = isSilent
    ? 'Nothing deployed: no seller could be fetched, so the site stays as it is'
    : 'Nothing changed: nothing built, nothing deployed';
  return good(headline);
}

function storyOfIncomplete(sellers: readonly string[]): Story {
  const advice =
    'Run again when the sources answer, or with --accept-missing to publish their pages without data.';
  const headline = 'Nothing deployed: there is no data for sellers that the site may show now';
  return bad(headline, [...named(sellers), advice]);
}

/** How a refresh ended. */
function storyOfRun({ outcome, stores }: RefreshRun): Story {
  if (outcome.status === 'unchanged') return storyOfUnchanged(stores);
  if (outcome.status === 'built') return good('Built and checked, ready to deploy');
  if (outcome.status === 'stopped') {
    return bad('Nothing deployed: the run broke off', outcome.reason.split('\n'));
  }
  if (outcome.status === 'incomplete') return storyOfIncomplete(outcome.sellers);
  return storyOfPublished(outcome);
}

/** How something ended, as text for a terminal. */
export function storyAsText({ headline, details }: Story): string {
  return [`${headline}.`, ...details.map((detail) => `  ${detail}`)].join('\n');
}

/** Text that Markdown shows as it is. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[`|<>*_[\]\\]/g, (sign) => `\\${sign}`);

/** Sellers as Markdown, folded where all is well. */
function sellersAsMarkdown(stores: StoresReport): string {
  // Four spaces: nothing in a reason can end such a block.
  const table = formatTable(stores).replace(/^/gm, '    ');
  const open = stores.counts.fresh < stores.sellers.length ? ' open' : '';
  return `<details${open}><summary>Sellers</summary>\n\n${table}\n\n</details>`;
}

/** How something ended, as Markdown for `$GITHUB_STEP_SUMMARY`. */
export function storyAsMarkdown({ isGood, headline, details }: Story): string {
  const items = details.map((detail) => `- ${plain(detail)}\n`).join('');
  return `### ${isGood ? '✅' : '❌'} ${plain(headline)}\n\n${items}`;
}

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

/**
 * What a run ends with: nobody reads the summary of one that went well, so it has to fail on all that
 * an operator has to see to, even though something was deployed.
 */
export function exitCodeOf(run: RefreshRun): number {
  const { stores, age, security, outcome } = run;
  if (outcome.status === 'stopped') return outcome.exitCode;
  const isWell =
    storyOfRun(run).isGood &&
    age.stale.length === 0 &&
    stores.counts.missing === 0 &&
    stores.refused === null &&
    !security.isExpired;
  return isWell ? 0 : 1;
}

function factsOf(run: RefreshRun): string[] {
  const { stores, age, security } = run;
  return [reviewsLine(stores), ageLine(age), ...publishedLine(run), ...security.notices];
}

/** A run as text, for a terminal. */
export function formatRun(run: RefreshRun): string {
  return [formatTable(run.stores), ...factsOf(run), storyAsText(storyOfRun(run))].join('\n');
}

/** A run as Markdown, for `$GITHUB_STEP_SUMMARY`. */
export function runAsMarkdown(run: RefreshRun): string {
  const { stores } = run;
  const refused = stores.refused === null ? [] : [stores.refused];
  const facts = [totals(stores), ...refused, ...factsOf(run)];
  const list = facts.map((fact) => `- ${plain(fact)}`).join('\n');
  const story = storyAsMarkdown({ ...storyOfRun(run), isGood: exitCodeOf(run) === 0 });
  return `${story}\n${list}\n\n${sellersAsMarkdown(stores)}\n`;
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
