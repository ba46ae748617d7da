import { appendFile } from 'node:fs/promises';
import { type Rows, textTable } from './report.ts';

/** How bad something is: `error` wants somebody now, `warning` may pass. */
export type Severity = 'ok' | 'warning' | 'error';

/** A row of a report's table: a word on how it is, and the cells. */
export interface ReportRow {
  readonly severity: Severity;
  readonly cells: readonly string[];
}

/** A table of a report. */
export interface ReportTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly ReportRow[];
}

/** How a command ended and what it found. All texts may come from strangers. */
export interface Summary {
  readonly severity: Severity;
  /** A sentence without its full stop. */
  readonly headline: string;
  /** What belongs to the headline: files that were written, problems that were found. */
  readonly details: readonly string[];
  readonly facts: readonly string[];
  readonly tables: readonly ReportTable[];
}

/** A table of more rows shows only those that are not good. */
const MOST_OF_ALL = 40;
/** So many rows are shown; GitHub drops a job's summary of more than a mebibyte. */
const MOST_ROWS = 200;

/** The first items, and how many there are beside them: "a, b and 3 more". */
export function nameSome(items: readonly string[], most: number, separator = ', '): string {
  const more = items.length - most;
  const named = items.slice(0, most).join(separator);
  return more > 0 ? `${named} and ${more} more` : named;
}

/** A number of things: "1 broken link", "2 broken links". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Items by what they have in common, in the order in which that was first met. */
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

/** The first lines of a list, and a last one that counts the others. */
export function firstLines(lines: readonly string[], most: number): string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `… and ${more} more.`] : [...lines];
}

function rowsOf({ rows }: ReportTable): Rows {
  const isWhole = rows.length <= MOST_OF_ALL;
  const wanted = isWhole ? rows : rows.filter(({ severity }) => severity !== 'ok');
  return wanted.map(({ cells }) => cells);
}

function tableAsText(table: ReportTable): string[] {
  const rows = rowsOf(table);
  if (rows.length === 0) return [];
  const [head = '', ...lines] = textTable(table.head, rows).split('\n');
  return [head, ...firstLines(lines, MOST_ROWS), ''];
}

/** A summary for a terminal; what counts most stands last, where it is seen. */
export function summaryAsText(summary: Summary): string {
  const { tables, facts, headline, details } = summary;
  const rows = tables.flatMap(tableAsText);
  // A headline may end with somebody else's sentence.
  const sentence = headline.replace(/\.?$/, '.');
  return [...rows, ...facts, sentence, ...details.map((detail) => `  ${detail}`)].join('\n');
}

/**
 * Returns text that is nothing but text in GitHub's Markdown: no markup, column, link, or mention.
 * GitHub looks for `@name` and `#12` after it has decoded entities, and in replies by e-mail even inside
 * of code, so that only a character of no width between the two helps (github/cmark-gfm#181).
 */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|@&#]|:(?=\/\/)/g, (sign) => {
    const entity = `&#${sign.codePointAt(0) ?? 0};`;
    return sign === '@' || sign === '#' ? `${entity}&#8203;` : entity;
  });

/** Whether a text is an address and nothing else, so that it may become a link. */
export const isAddress = (text: string): boolean => /^https?:\/\/[^\s<>]+$/.test(text);

/** An address as a link, any other text {@link escapeMarkdown escaped}. */
const markdownCell = (text: string): string =>
  isAddress(text) ? `<${text.replaceAll('|', '%7C')}>` : escapeMarkdown(text);

/** A table in GitHub's Markdown, with its title; empty without rows. */
export function tableAsMarkdown(table: ReportTable, most = MOST_ROWS): string {
  const rows = rowsOf(table);
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const head = [line(table.head), line(table.head.map(() => '---'))];
  const more = rows.length > most ? `\n\n… and ${rows.length - most} more.` : '';
  const body = rows.slice(0, most).map((cells) => line(cells.map(markdownCell)));
  return `### ${table.title}\n\n${[...head, ...body].join('\n')}${more}`;
}

const asList = (lines: readonly string[]): string =>
  lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n');

/** A summary for a workflow's run: what counts most stands first. */
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

/** Adds a summary to that of a workflow's run (GITHUB_STEP_SUMMARY); does nothing outside of one. */
export async function writeSummary(file: string | undefined, summary: Summary): Promise<void> {
  if (file) await appendFile(file, `${summaryAsMarkdown(summary)}\n`);
}
