import { appendFile } from 'node:fs/promises';
import { type Rows, textTable } from './report.ts';

/** `error`: an operator has to act now. `warning`: it may pass by itself. */
export type Severity = 'ok' | 'warning' | 'error';

export interface ReportRow {
  readonly severity: Severity;
  readonly cells: readonly string[];
}

export interface ReportTable {
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
  readonly facts: readonly string[];
  readonly tables: readonly ReportTable[];
}

/** A longer table shows only the rows with trouble. */
const MAX_ROWS_IN_FULL = 40;
/** GitHub drops a job's summary of more than a mebibyte. */
const MAX_ROWS = 200;

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

function rowsOf({ rows }: ReportTable): Rows {
  const isWhole = rows.length <= MAX_ROWS_IN_FULL;
  const wanted = isWhole ? rows : rows.filter(({ severity }) => severity !== 'ok');
  return wanted.map(({ cells }) => cells);
}

function tableAsText(table: ReportTable): string[] {
  const rows = rowsOf(table);
  if (rows.length === 0) return [];
  const [head = '', ...lines] = textTable(table.head, rows).split('\n');
  return [head, ...firstLines(lines, MAX_ROWS), ''];
}

/** Returns a summary for a terminal. The headline is at the end, because a terminal shows the end. */
export function summaryAsText(summary: Summary): string {
  const { tables, facts, headline, details } = summary;
  const rows = tables.flatMap(tableAsText);
  // A headline may already end with a full stop, such as that of an error message.
  const sentence = headline.replace(/\.?$/, '.');
  return [...rows, ...facts, sentence, ...details.map((detail) => `  ${detail}`)].join('\n');
}

/**
 * Escapes text for GitHub's Markdown. GitHub decodes entities before it looks for `@name` and `#12`, so
 * this adds a zero-width space after the sign (github/cmark-gfm#181).
 */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|@&#]|:(?=\/\/)/g, (sign) => {
    const entity = `&#${sign.codePointAt(0) ?? 0};`;
    return sign === '@' || sign === '#' ? `${entity}&#8203;` : entity;
  });

/** Returns whether a text is a URL and nothing else. */
export const isUrl = (text: string): boolean => /^https?:\/\/[^\s<>]+$/.test(text);

const markdownCell = (text: string): string =>
  isUrl(text) ? `<${text.replaceAll('|', '%7C')}>` : escapeMarkdown(text);

/** Returns a table in GitHub's Markdown with its title, or an empty text if it has no rows. */
export function tableAsMarkdown(table: ReportTable, max = MAX_ROWS): string {
  const rows = rowsOf(table);
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const head = [line(table.head), line(table.head.map(() => '---'))];
  const more = rows.length > max ? `\n\n… and ${rows.length - max} more.` : '';
  const body = rows.slice(0, max).map((cells) => line(cells.map(markdownCell)));
  return `### ${table.title}\n\n${[...head, ...body].join('\n')}${more}`;
}

const asList = (lines: readonly string[]): string =>
  lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n');

/** Returns a summary for a workflow's run, with the headline at the beginning. */
export function summaryAsMarkdown(summary: Summary): string {
  const { severity, headline, details, facts, tables } = summary;
  return [
    `## ${severity === 'error' ? '❌' : '✅'} ${escapeMarkdown(headline)}`,
    asList(details),
    asList(facts),
    ...tables.map((table) => tableAsMarkdown(table)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

/** Adds a summary to the file of GITHUB_STEP_SUMMARY; does nothing outside of a workflow. */
export async function writeSummary(file: string | undefined, summary: Summary): Promise<void> {
  if (file) await appendFile(file, `${summaryAsMarkdown(summary)}\n`);
}
