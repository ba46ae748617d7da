import type { Rows } from '../lib/report.ts';

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
