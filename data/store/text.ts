import { decodeEntities } from './entities.ts';

/** Longest texts that are shown, in code points, the ellipsis included. */
export const limits = {
  id: 64,
  name: 80,
  storeName: 120,
  location: 80,
  addressPart: 120,
  description: 600,
  review: 1200,
} as const;

/**
 * Characters that show nothing or change how their neighbours are shown: controls but for white
 * space, bidirectional marks and overrides, lone surrogates, non-characters, interlinear marks,
 * zero-width no-break space.
 */
const forbidden =
  /(?![\t\n\v\f\r\u0085])\p{Cc}|\p{Bidi_Control}|\p{Cs}|\p{Noncharacter_Code_Point}|[\ufff9-\ufffb\ufeff]/gu;

/**
 * No script stacks more than four marks on one letter; more only climb over the lines around.
 * Joiners and other invisible characters between them do not part them from their letter.
 */
const stackedMarks = /((?:\p{M}\p{Cf}*){4})(?:\p{M}\p{Cf}*)+/gu;

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Something that leaves ink; fillers and zero-width characters do not. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Enough code units for what decodes to the limit, so that a huge text costs nothing. */
const rawLimit = (limit: number): number => limit * 40;

/**
 * Cuts a text to so many code points, the last being an ellipsis, never inside a character that a
 * reader takes for one (a letter with marks, a family of emoji).
 */
export function cap(text: string, limit: number): string {
  const points = Array.from(text.slice(0, limit * 2 + 2));
  if (points.length <= limit) return text;
  const head = points.slice(0, limit - 1).join('');
  const around = new Intl.Segmenter('en').segment(text.slice(0, head.length + 64));
  const cut = around.containing(head.length)?.index ?? head.length;
  return `${head.slice(0, cut || head.length).trimEnd()}…`;
}

function decode(raw: string, limit: number): string {
  const text = decodeEntities(raw.slice(0, rawLimit(limit)))
    .replace(forbidden, '')
    .replace(stackedMarks, '$1')
    .replace(lineBreaks, '\n');
  return visible.test(text) ? text : '';
}

/** Entities decoded once, harmful characters removed, white space collapsed, one line, capped. */
export function cleanLine(raw: string, limit: number): string {
  return cap(decode(raw, limit).replace(/\s+/g, ' ').trim(), limit);
}

/** As `cleanLine`, but a line break, or several of them, stays as one. */
export function cleanParagraphs(raw: string, limit: number): string {
  const text = decode(raw, limit)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n');
  return cap(text.trim(), limit);
}
