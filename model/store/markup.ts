/** Tags that begin a line of their own. */
const BLOCKS =
  'p|div|br|li|ul|ol|d[ltd]|h[1-6]|blockquote|hr|pre|table|t[rhd]|thead|tbody|tfoot|figure|figcaption|section|center';
const INLINE =
  'b|i|u|s|em|strong|span|a|img|small|code|del|ins|sub|sup|font|abbr|acronym|cite|q|strike|mark|big|kbd|wbr';
/** An attribute has a value, so that `if a<b and c>d` is no tag. */
const ATTRIBUTES = String.raw`(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*`;
const TAG = new RegExp(`</?(?:(${BLOCKS})|${INLINE})${ATTRIBUTES}\\s*/?>`, 'gi');
/** It stops at the next beginning, so that many beginnings without an end take no time. */
const COMMENT = /<!--(?:(?!<!--)[^])*?-->/g;

/**
 * Returns a text without the markup that shops and editors write: block tags become line breaks, the others and
 * comments go. Unknown tags, and signs that are none, stay as written: `I <3 this`, `<gg>`, `<script>`.
 */
export const withoutMarkup = (text: string): string =>
  text
    .replace(COMMENT, '')
    .replace(TAG, (_, block: string | undefined) => (block === undefined ? '' : '\n'));
