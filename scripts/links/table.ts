/** Rows of a table, all of one length. */
export type Rows = readonly (readonly string[])[];

/** A table for a terminal: columns as wide as their longest cell, two spaces between. */
export function textTable(head: readonly string[], rows: Rows): string {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Text as it is in Markdown: no markup, no column, no mention of a person. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|@&#]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** An address as a link, any other text {@link escapeMarkdown escaped}. */
export const markdownCell = (text: string): string =>
  /^https?:\/\/[^\s<>]+$/.test(text) ? `<${text.replaceAll('|', '%7C')}>` : escapeMarkdown(text);

/** A table in GitHub's Markdown; cells come escaped. */
export function markdownTable(head: readonly string[], rows: Rows): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
