import { type Tokens, Marked } from 'marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '../../model/lib/html.ts';
import type { TextBlock } from '../../model/content/body.ts';
import { FirstScreenEnd } from '../first-screen/FirstScreenEnd.tsx';
import { Icon } from '../icon/Icon.tsx';
import { ARROW_UP_RIGHT } from '../icon/paths.ts';
import { leavesSite, newTab } from '../link/attributes.ts';
import { listHtml } from './listHtml.ts';
import { tableHtml } from './tableHtml.ts';

/** Keeps the icon of a link on the line of the word before it. */
const WORD_JOINER = '\u2060';

const NEW_TAB_ATTRIBUTES = Object.entries(newTab)
  .map(([name, value]) => ` ${name}="${value}"`)
  .join('');

const ICON = renderToStaticMarkup(
  <span>
    {WORD_JOINER}
    <Icon path={ARROW_UP_RIGHT} />
  </span>,
);

function linkTag(to: string, text: string): string {
  if (leavesSite(to)) return `<a href="${escapeHtml(to)}"${NEW_TAB_ATTRIBUTES}>${text}${ICON}</a>`;
  return `<a href="${escapeHtml(to)}">${text}</a>`;
}

const marked = new Marked({
  renderer: {
    table(table) {
      return tableHtml(table, (tokens) => this.parser.parseInline(tokens));
    },
    list(list) {
      return listHtml(list, ({ tokens }) => this.parser.parse(tokens));
    },
    // Each heading links to itself.
    heading({ depth, tokens, id }: Tokens.Heading & { id?: string }) {
      const text = linkTag(`#${id}`, this.parser.parseInline(tokens));
      return `<h${depth} id="${id}">${text}</h${depth}>\n`;
    },
    link({ href: to, tokens }) {
      return linkTag(to, this.parser.parseInline(tokens));
    },
    // By default, marked leaves character references such as `&amp;` unescaped.
    text(token) {
      const tokens = token.type === 'text' ? token.tokens : undefined;
      return tokens ? this.parser.parseInline(tokens) : escapeHtml(token.text);
    },
  },
});

export const FIRST_SCREEN_END_HTML = renderToStaticMarkup(<FirstScreenEnd />);

/** Returns the HTML of a text's blocks. */
export const textHtml = (blocks: readonly TextBlock[]): string => marked.parser([...blocks]);

/** Returns the HTML of a text's blocks. The first screen ends behind the first one that is not a heading. */
export function referenceHtml(blocks: readonly TextBlock[]): string {
  const end = blocks.findIndex(({ type }) => type !== 'heading' && type !== 'space') + 1;
  return textHtml(blocks.slice(0, end)) + FIRST_SCREEN_END_HTML + textHtml(blocks.slice(end));
}
