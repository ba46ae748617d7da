import type { Tokens } from 'marked';

/** Returns the number that was written before an item. */
const numberOf = ({ raw }: Tokens.ListItem): number => Number(/^\s*(\d+)/.exec(raw)?.[1]);

/** Returns the number of each item: as it was written, or counted where all are the same. */
function numbersOf({ start, items }: Tokens.List): number[] {
  const written = items.map(numberOf);
  const isCounted = written.every((number) => number === written[0]);
  return isCounted ? items.map((_, index) => Number(start) + index) : written;
}

/** Returns the HTML of a list. Numbers are shown as they were written. */
export function listHtml(list: Tokens.List, itemHtml: (item: Tokens.ListItem) => string): string {
  const { ordered, start, items } = list;
  if (!ordered)
    return `<ul>\n${items.map((item) => `<li>${itemHtml(item)}</li>\n`).join('')}</ul>\n`;
  const numbers = numbersOf(list);
  const html = items.map((item, index) => {
    const number = numbers[index] ?? index;
    const value = number === Number(start) + index ? '' : ` value="${number}"`;
    return `<li${value}>${itemHtml(item)}</li>\n`;
  });
  const first = start === 1 ? '' : ` start="${start}"`;
  return `<ol${first}>\n${html.join('')}</ol>\n`;
}
