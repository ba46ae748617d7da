import type { Token, Tokens } from 'marked';
import { plainText } from '../../model/content/markdown.ts';
import { escapeHtml } from '../../model/lib/html.ts';

/** The sides in Markdown are those of a text from left to right. */
const SIDES = { left: 'start', center: 'center', right: 'end' };

const isEmpty = ({ text }: Tokens.TableCell): boolean => text.trim() === '';

/**
 * Returns the HTML of a table in a box that scrolls. The box can be focused, so that a keyboard scrolls it too. Below
 * an empty first cell are names of rows.
 */
export function tableHtml(
  { header, rows }: Tokens.Table,
  inlineHtml: (tokens: Token[]) => string,
): string {
  const names = header.filter((cell) => !isEmpty(cell)).map(({ tokens }) => plainText(tokens));
  const cellHtml = (cell: Tokens.TableCell, scope?: string): string => {
    const [tag, attribute] = scope === undefined ? ['td', ''] : ['th', ` scope="${scope}"`];
    const align = cell.align ? ` style="text-align:${SIDES[cell.align]}"` : '';
    return `<${tag}${attribute}${align}>${inlineHtml(cell.tokens)}</${tag}>`;
  };
  const rowHtml = (
    cells: readonly Tokens.TableCell[],
    scopeOf: (index: number) => string | undefined,
  ) => `<tr>${cells.map((cell, index) => cellHtml(cell, scopeOf(index))).join('')}</tr>`;
  const hasRowNames = header.slice(0, 1).some(isEmpty);
  const head = rowHtml(header, (index) => (hasRowNames && index === 0 ? undefined : 'col'));
  const body = rows.map((row) =>
    rowHtml(row, (index) => (hasRowNames && index === 0 ? 'row' : undefined)),
  );
  return (
    `<div role="group" tabindex="0" aria-label="${escapeHtml(names.join(', '))}"><table>` +
    `<thead>${head}</thead><tbody>${body.join('')}</tbody></table></div>\n`
  );
}
