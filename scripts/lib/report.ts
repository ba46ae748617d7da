import { appendFile } from 'node:fs/promises';

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
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly ReportRow[];
}

/** A command's result. Its texts may contain anything: some come from the APIs or from other hosts. */
export interface Summary {
  readonly severity: Severity;
  /** A sentence without its full stop. */
  readonly headline: string;
  /** Lines that belong to the headline, such as files or problems. */
  readonly details: readonly string[];
  readonly tasks?: readonly ReportTask[];
  readonly facts: readonly string[];
  readonly tables: readonly ReportTable[];
}

const WORST_FIRST: readonly Severity[] = ['error', 'warning', 'ok'];
const MARKS: Readonly<Record<Severity, string>> = { error: '❌', warning: '⚠️', ok: '✅' };
/** A longer table shows only the rows with trouble. */
const MAX_ROWS_IN_FULL = 40;
/** GitHub drops a job's summary of more than a mebibyte. */
const MAX_ROWS = 200;

/** Returns the worst severity; `ok` for no items. */
export const worstOf = (items: readonly { readonly severity: Severity }[]): Severity =>
  WORST_FIRST.find((severity) => items.some((item) => item.severity === severity)) ?? 'ok';

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

/** Returns the first lines, and a last line with the number of the others. */
export function firstLines(lines: readonly string[], max: number): string[] {
  const more = lines.length - max;
  return more > 0 ? [...lines.slice(0, max), `… and ${more} more.`] : [...lines];
}

/** Returns a text on one line, without signs that command a terminal or turn the direction of text. */
const plain = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ');

/** Returns a table for a terminal. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((line) => line.map(plain));
  const widths = head.map((_, at) =>
    lines.reduce((most, line) => Math.max(most, line[at]?.length ?? 0), 0),
  );
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/**
 * Escapes text for GitHub's Markdown. GitHub decodes entities before it looks for names, numbers of
 * issues, URLs and formulas, so these signs are also in an element of their own.
 */
const escapeMarkdown = (text: string): string =>
  plain(text).replaceAll(
    /[\\`*_[\]<>|&~]|^[-+]|(?<=^\d+)[.)]|([@#$]|:(?=\/\/)|(?<=www)\.|(?<=\bgh)-)/gi,
    (sign: string, special?: string) => {
      const entity = `&#${sign.codePointAt(0) ?? 0};`;
      return special === undefined ? entity : `<span>${entity}</span>`;
    },
  );

const markdownCell = (text: string): string =>
  /^https?:\/\/[^\s<>]+$/.test(text) ? `<${text.replaceAll('|', '%7C')}>` : escapeMarkdown(text);

function markdownTable(title: string, head: readonly string[], rows: ReportTable['rows']): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const body = rows.map(({ cells }) => line(cells.map(markdownCell)));
  return [`### ${title}\n`, line(head), line(head.map(() => '---')), ...body].join('\n');
}

/** Renders each table with the rows that matter, and the number of rows that do not fit. */
const renderTables = (tables: Summary['tables'], render: typeof markdownTable): string[] =>
  tables.flatMap(({ title, head, rows: all }) => {
    const isWhole = all.length <= MAX_ROWS_IN_FULL;
    const rows = isWhole ? all : all.filter(({ severity }) => severity !== 'ok');
    if (rows.length === 0) return [];
    const shown = render(title, head, rows.slice(0, MAX_ROWS));
    return rows.length > MAX_ROWS ? [shown, `… and ${rows.length - MAX_ROWS} more.`] : [shown];
  });

const sortedTasks = ({ tasks = [] }: Summary): readonly ReportTask[] =>
  WORST_FIRST.flatMap((severity) => tasks.filter((task) => task.severity === severity));

const joinParts = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');

/** Returns a summary for a terminal: what is wrong and what to do, then facts and tables. */
export function summaryAsText(summary: Summary): string {
  const { headline, details, facts, tables } = summary;
  const tasks = sortedTasks(summary).map(
    ({ severity, what, why, advice }) =>
      `${MARKS[severity]} ${plain(what)}${why === '' ? '' : `: ${plain(why)}`}\n   ${plain(advice)}`,
  );
  // A headline may already end with a full stop, such as that of an error message.
  const first = [
    plain(headline).replace(/\.?$/, '.'),
    ...details.map((line) => `  ${plain(line)}`),
  ];
  return joinParts([
    first.join('\n'),
    tasks.join('\n'),
    facts.map(plain).join('\n'),
    ...renderTables(tables, (_, head, rows) =>
      textTable(
        head,
        rows.map(({ cells }) => cells),
      ),
    ),
  ]);
}

const asList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Returns a summary in GitHub's Markdown, in the order of {@link summaryAsText}. */
export function summaryAsMarkdown(summary: Summary): string {
  const { severity, headline, details, facts, tables } = summary;
  const tasks = sortedTasks(summary).map((task) => {
    const [what, why, advice] = [task.what, task.why, task.advice].map(escapeMarkdown);
    return `${MARKS[task.severity]} **${what}**${why === '' ? '' : `: ${why}`}\n  ${advice}`;
  });
  const parts = [
    `## ${severity === 'error' ? MARKS.error : MARKS.ok} ${escapeMarkdown(headline)}`,
    asList(details.map(escapeMarkdown)),
    asList(tasks),
    asList(facts.map(escapeMarkdown)),
    ...renderTables(tables, markdownTable),
  ];
  return `${joinParts(parts)}\n`;
}

/** Adds a summary to the file of GITHUB_STEP_SUMMARY; does nothing outside of a workflow. */
export async function writeSummary(file: string | undefined, summary: Summary): Promise<void> {
  if (file) await appendFile(file, `${summaryAsMarkdown(summary)}\n`);
}
