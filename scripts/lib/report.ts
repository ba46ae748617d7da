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

interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly ReportRow[];
}

/** A command's result. Its texts may contain anything: some come from the APIs or from other hosts. */
export interface Summary {
  /** A sentence without its full stop. */
  readonly headline: string;
  /** Lines that belong to the headline, such as files or problems. */
  readonly details?: readonly string[];
  readonly tasks: readonly ReportTask[];
  readonly facts: readonly string[];
  readonly table?: ReportTable;
}

const WORST_FIRST: readonly Severity[] = ['error', 'warning', 'ok'];
const MARKS: Readonly<Record<Severity, string>> = { error: '❌', warning: '⚠️', ok: '✅' };
/** A longer table shows only the rows with trouble. */
const MAX_ROWS_IN_FULL = 40;
/** GitHub drops a job's summary of more than a mebibyte. */
const MAX_LINES = 200;
/** The link checker reads them again next week. Each is short. */
const MAX_DETAILS = 1000;

/** Returns the first items and the number of others: "a, b and 3 more". */
export function nameSome(items: readonly string[], max: number, separator = ', '): string {
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
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Returns the item that comes most often, of several the first; null without any. */
export function commonest(items: Iterable<string>): string | null {
  const groups = [...groupBy(items, (item) => item).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? null;
}

/** Returns the first lines, and a last line with the number of the others. */
function firstLines(lines: readonly string[], max = MAX_LINES): readonly string[] {
  const more = lines.length - max;
  return more > 0 ? [...lines.slice(0, max), `… and ${more} more.`] : lines;
}

const worstFirst = <Item extends { readonly severity: Severity }>(items: readonly Item[]): Item[] =>
  WORST_FIRST.flatMap((severity) => items.filter((item) => item.severity === severity));

/** Returns a text on one line, without signs that command a terminal or turn the direction of text. */
const plain = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ');

function tableLines({ head, rows: all }: ReportTable): readonly string[] {
  const isWhole = all.length <= MAX_ROWS_IN_FULL;
  const rows = worstFirst(isWhole ? all : all.filter(({ severity }) => severity !== 'ok'));
  if (rows.length === 0) return [];
  // Without remarks, a table of sellers fits a terminal.
  const used = head.map((_, at) => rows.some(({ cells }) => cells[at] !== ''));
  const lines = [head, ...rows.map(({ cells }) => cells)].map((cells) =>
    cells.filter((_cell, at) => used[at]).map(plain),
  );
  const widths = (lines[0] ?? []).map((_, at) =>
    lines.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), 0),
  );
  const [first = '', ...others] = lines.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [first, ...firstLines(others)];
}

/** Returns the sentence of a headline, which may already end with a full stop, such as that of an error message. */
const headlineOf = ({ headline }: Summary): string => plain(headline).replace(/\.?$/, '.');

const firstLineOf = ({ severity, what, why }: ReportTask): string =>
  `${MARKS[severity]} ${plain(what)}${why === '' ? '' : `: ${plain(why)}`}`;

/** Returns the lines that are of use when something is wrong: facts, and every item, the worst first. */
const restOf = ({ facts, table }: Summary): readonly (readonly string[])[] => [
  facts.map(plain),
  table === undefined ? [] : tableLines(table),
];

const joinParts = (parts: readonly (readonly string[])[]): string =>
  parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');

/** Breaks longer lines between words, if there are some near the end. */
const wrapped = (text: string, width: number): string =>
  text.replaceAll(
    new RegExp(`(?=.{${width + 1}})(.{${width - 30},${width}}) +`, 'g'),
    (_, line: string) => `${line.trimEnd()}\n   `,
  );

/** Returns a summary for people: what happened, what to do, then facts and every item, the worst first. */
export function summaryAsText(summary: Summary): string {
  const { details = [], tasks } = summary;
  const taskLines = worstFirst(tasks).map(
    (task) => `${firstLineOf(task)}\n   ${plain(task.advice)}`,
  );
  return joinParts([
    [
      headlineOf(summary),
      ...firstLines(
        details.map((line) => `  ${plain(line)}`),
        MAX_DETAILS,
      ),
    ],
    firstLines(taskLines),
    ...restOf(summary),
  ]);
}

/** Returns a text as code within a line, in which GitHub reads no names, URLs or HTML, and which phones wrap. */
const asCode = (text: string): string => `\`${plain(text).trim().replaceAll('`', "'")}\``;

/**
 * Returns a summary as Markdown for GitHub: what happened and what to do as lines that phones wrap, the rest folded.
 * Its lines are wrapped here, as GitHub does not wrap a block of code.
 */
export function summaryAsMarkdown(summary: Summary): string {
  const { details = [], tasks } = summary;
  const taskItems = worstFirst(tasks).map((task) => {
    const [mark = '', ...words] = firstLineOf(task).split(' ');
    return `- ${mark} ${asCode(words.join(' '))}\\\n  ${asCode(task.advice)}`;
  });
  // Without this sign, no text ends the block.
  const rest = joinParts(restOf(summary)).replaceAll('`', "'");
  const folded =
    rest === ''
      ? []
      : [
          '<details><summary>Everything else</summary>',
          `\`\`\`text\n${wrapped(rest, 110)}\n\`\`\``,
          '</details>',
        ];
  return `${[
    `**${asCode(headlineOf(summary))}**`,
    firstLines(
      details.map((line) => `- ${asCode(line)}`),
      MAX_DETAILS,
    ).join('\n'),
    firstLines(taskItems).join('\n'),
    ...folded,
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

const MIN_COLUMNS = 60;

/** Prints a summary, and in a workflow adds it to the job's. */
export async function printSummary(summary: Summary): Promise<void> {
  endStep();
  const { isTTY, columns } = process.stdout;
  const text = summaryAsText(summary);
  console.log(isTTY && columns >= MIN_COLUMNS ? wrapped(text, columns - 3) : text);
  const file = process.env['GITHUB_STEP_SUMMARY'];
  if (file) await appendFile(file, `${summaryAsMarkdown(summary)}\n`);
}
