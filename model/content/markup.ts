import { decodeEntities } from '../lib/entities.ts';
import { LEFTOVERS, type Leftover } from './leftovers.ts';

const HTML =
  'a|b|big|blockquote|br|button|center|code|del|div|em|font|h[1-6]|hr|i|iframe|img|input|ins|label|li|link|mark|meta|' +
  'ol|p|pre|s|script|section|small|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video';

/** What is markup without doubt: fields of JSON and front matter have no sign for "as it stands". */
const MARKUP: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [new RegExp(`</?(?:${HTML})(?:\\s[^<>]*)?/?>|<!--`, 'gi'), 'write it without HTML'],
  [/&(?:[a-z]{2,8}\d{0,2}|#\d+|#x[\da-f]+);/gi, 'write the character itself'],
  [
    /(?:[=%][\dA-F]{2}){2,}|\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\[nrt](?![a-z])|\\"/g,
    'write the character itself',
  ],
  [
    /(?<![\w*~])(\*\*|~~)(?=[^\s*~])[^\n]*?[^\s*~]\1(?![\w*~])|\]\([^()\s]+\)|\[\/[a-z]+\]/gi,
    'write it without markup, which only texts have',
  ],
  [
    /\{\{.*?\}\}|\{%.*?%\}|<%.*?%>|\$?\{[\w. -]*\}|\*\|\w+\|\*/g,
    'write the words for which it stands',
  ],
  [/[\p{Co}\uFFFC]+/gu, 'remove it: a tool left it there'],
];

function firstOf(
  text: string,
  patterns: readonly (readonly [RegExp, string])[],
): Leftover | undefined {
  for (const [pattern, advice] of patterns) {
    // `&Jerry;` is no character reference.
    const found = text
      .match(pattern)
      ?.find((one) => !one.endsWith(';') || decodeEntities(one) !== one);
    if (found !== undefined) return { found, advice };
  }
  return undefined;
}

/** Returns the first markup in a text that has none. */
export const markupIn = (text: string): Leftover | undefined => firstOf(text, MARKUP);

/** Returns the first markup, blank of a template or mark of a chat bot. */
export const markupOrBlankIn = (text: string): Leftover | undefined =>
  firstOf(text, [...MARKUP, ...LEFTOVERS]);
