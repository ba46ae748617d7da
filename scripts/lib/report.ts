import { appendFile } from 'node:fs/promises';
import { endStep } from './showStep.ts';

/** `error`: an operator has to act now. `warning`: it may pass by itself. */
export type Severity = 'ok' | 'warning' | 'error';

/** A problem, and what an operator can do about it. */
export interface ReportTask {
  readonly severity: Severity;
  readonly what: string;
  readonly why: string;
  readonly advice: string;
}

export interface ReportRow {
  readonly severity: Severity;
  readonly cells: readonly string[];
}

/** A command's result. Its texts may contain anything: some come from the APIs or from other hosts. */
export interface Summary {
  /** A sentence without its full stop. */
  readonly headline: string;
  /** Lines that belong to the headline, such as files or problems. */
  readonly details?: readonly string[];
  readonly tasks: readonly ReportTask[];
  readonly facts: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly ReportRow[] };
}

const WORST_FIRST: readonly Severity[] = ['error', 'warning', 'ok'];
const MARKS: Readonly<Record<Severity, string>> = { error: '❌', warning: '⚠️', ok: '✅' };

/** Returns the first items, at most ten, and the number of others: "a, b and 3 more". */
export function nameSome(items: readonly string[], separator = ', ', max = 10): string {
  const more = items.length - max;
  const named = items.slice(0, max).join(separator);
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Returns "1 broken link", "2 broken links". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Groups items by a key, in the order of the first item of each group. */
export function groupBy<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Map<string, [Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Returns the item that comes most often, of several the first; null without any. */
export function commonest(items: Iterable<string>): string | null {
  const groups = [...groupBy(items, (item) => item).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? null;
}

const worstFirst = <Item extends { readonly severity: Severity }>(items: readonly Item[]): Item[] =>
  WORST_FIRST.flatMap((severity) => items.filter((item) => item.severity === severity));

/** Returns a text on one line, without signs that command a terminal or turn the direction of text. */
const plain = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ');

/** Returns the lines of a table, the worst row first. */
function tableLines({ head, rows }: NonNullable<Summary['table']>): readonly string[] {
  if (rows.length === 0) return [];
  const lines = [head, ...worstFirst(rows).map(({ cells }) => cells.map(plain))];
  const widths = head.map((_, at) =>
    lines.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), 0),
  );
  return lines.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns a summary for people: what happened, what to do, then facts and every item, the worst first. */
export function summaryAsText({ headline, details = [], tasks, facts, table }: Summary): string {
  const tasksShown = worstFirst(tasks).map(
    ({ severity, what, why, advice }) =>
      `${MARKS[severity]} ${plain(why === '' ? what : `${what}: ${why}`)}\n   ${plain(advice)}`,
  );
  return [
    // The message of an error already ends with a full stop.
    [plain(headline).replace(/\.?$/, '.'), ...details.map((line) => `  ${plain(line)}`)],
    tasksShown,
    facts.map(plain),
    table === undefined ? [] : tableLines(table),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Returns the same for GitHub, as code: it reads no names, URLs or HTML in it, and no text ends it. */
export const summaryAsMarkdown = (summary: Summary): string =>
  `\`\`\`text\n${summaryAsText(summary).replaceAll('`', "'")}\n\`\`\`\n`;

/** Appends to a file that GitHub gives a step; elsewhere there is none. */
export async function tellGitHub(
  variable: 'GITHUB_OUTPUT' | 'GITHUB_STEP_SUMMARY',
  text: string,
): Promise<void> {
  const file = process.env[variable];
  if (file) await appendFile(file, `${text}\n`);
}

/** Prints a summary, and in a workflow adds it to the job's. */
export async function printSummary(summary: Summary): Promise<void> {
  endStep();
  console.log(summaryAsText(summary));
  await tellGitHub('GITHUB_STEP_SUMMARY', summaryAsMarkdown(summary));
}
