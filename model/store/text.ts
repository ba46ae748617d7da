import { decodeEntities } from '../lib/entities.ts';
import { withoutMarkup } from './markup.ts';

/** Maximum lengths in code points, with the ellipsis. */
export const LIMITS = {
  id: 64,
  name: 80,
  storeName: 120,
  location: 80,
  addressPart: 120,
  url: 200,
  description: 600,
  review: 1200,
} as const;

/**
 * Control characters, lone surrogates, noncharacters and invisible characters. White space stays, and so do the
 * joiners, the selector of emoji, and the flags of England, Scotland and Wales, which end with invisible tags.
 */
const FORBIDDEN = new RegExp(
  [
    String.raw`(\u{1f3f4}\u{e0067}\u{e0062}`,
    String.raw`(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})`,
    String.raw`|(?![\t\n\v\f\r\u0085])\p{Cc}|(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}`,
    String.raw`|\p{Bidi_Control}|\p{Cs}|\p{Noncharacter_Code_Point}|[\ufff9-\ufffb]`,
  ].join(''),
  'gu',
);

/** More than four combining marks on one letter. No script needs them, and they would cover other lines. */
const STACKED_MARKS = /((?:\p{M}\p{Cf}*){4})(?:\p{M}\p{Cf}*)+/gu;

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Before decoding, a raw text is cut to this number times its limit, in code units. */
const RAW_FACTOR = 40;

/** Cuts a text to a number of code points, with an ellipsis, and not within a grapheme. */
export function cap(text: string, limit: number): string {
  const points = Array.from(text.slice(0, limit * 2 + 2));
  if (points.length <= limit) return text;
  const head = points.slice(0, limit - 1).join('');
  // Firefox before 125 lacks `Segmenter`, and a store's update runs there too.
  const around =
    'Segmenter' in Intl && new Intl.Segmenter('en').segment(text.slice(0, head.length + 64));
  const cut = (around && around.containing(head.length)?.index) || head.length;
  return `${head.slice(0, cut).trimEnd()}…`;
}

/** 2026-11-26, a service that adds slashes twice. Somebody who wrote a backslash left a mark without one. */
const withoutSlashes = (text: string): string =>
  /(?<!\\)["']/.test(text) ? text : text.replace(/\\(["'])/g, '$1');

function decode(raw: string, limit: number): string {
  const text = withoutSlashes(decodeEntities(withoutMarkup(raw.slice(0, limit * RAW_FACTOR))))
    .replace(FORBIDDEN, '$1')
    .replace(STACKED_MARKS, '$1')
    .replace(LINE_BREAKS, '\n');
  return VISIBLE.test(text) ? text : '';
}

/** An e-mail address, with brackets or quotes around it. `@ann@social.example`, `Anna @ Berlin`, `ann(at)mail` are none. */
const EMAIL =
  /(?<![^\s<>()[\]"',;:])[<(["']?(?:mailto:)?[^\s<>()[\]"',;:@]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}[>)\]"']?/giu;
/** What stood between an address and a name. */
const SEPARATORS = /^[\s,;|/–—-]+|[\s,;|/–—-]+$/g;

/** Returns a line without the e-mail addresses in it; empty if no letter, digit or symbol is left. */
function withoutEmails(line: string): string {
  const rest = line.replace(EMAIL, ' ');
  if (rest === line) return line;
  const name = rest.replace(/\s+/g, ' ').replace(SEPARATORS, '');
  return /[\p{L}\p{N}\p{So}]/u.test(name) ? name : '';
}

/**
 * Returns a text as one line: a name or a place. Removes markup, decodes entities once, removes harmful characters and
 * e-mail addresses, which are nobody's public name, and collapses white space.
 */
export function cleanLine(raw: string, limit: number): string {
  return cap(withoutEmails(decode(raw, limit).replace(/\s+/g, ' ').trim()), limit);
}

/** Returns a text with single line breaks. E-mail addresses stay: who wrote the text wanted them there. */
export function cleanParagraphs(raw: string, limit: number): string {
  const text = decode(raw, limit)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n');
  return cap(text.trim(), limit);
}
