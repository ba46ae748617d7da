const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
/** `[` and `{`. */
const OPENING: ReadonlySet<number | undefined> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number | undefined> = new Set([0x5d, 0x7d]);
const SPACES: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

const MAX_DEPTH = 50;
/** Lists, objects and keys. A store with 50,000 comments has some 400,000; a million different keys take 800 MB. */
const MAX_PARTS = 500_000;

/** Where the list or object of an answer stands in it. */
export interface JsonShape {
  /** The first byte that is no space, after one byte order mark. */
  readonly begin: number;
  /** Whether a list or an object begins there. */
  readonly isOpened: boolean;
  /** The byte after its end; null when it has none, as an answer that is cut off. */
  readonly end: number | null;
  /** Why it must not be parsed. Parsing 12 MB of brackets would need 600 MB of memory. */
  readonly problem: string | null;
}

/** Returns the place of the first byte that is no space. */
export function skipSpaces(bytes: Uint8Array, start: number): number {
  let at = start;
  while (SPACES.has(bytes[at])) at++;
  return at;
}

function endOfString(json: Uint8Array, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Returns the end of the list or object that begins at a byte, or why it must not be parsed. */
function walk(json: Uint8Array, begin: number): Pick<JsonShape, 'end' | 'problem'> {
  let depth = 0;
  let parts = 0;
  for (let at = begin; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at + 1);
    else if (byte === COLON) parts++;
    else if (CLOSING.has(byte)) depth--;
    else if (OPENING.has(byte)) {
      parts++;
      depth++;
    }
    if (depth > MAX_DEPTH) return { end: null, problem: `is nested more than ${MAX_DEPTH} deep` };
    if (parts > MAX_PARTS) {
      return { end: null, problem: `has more than ${MAX_PARTS} lists, objects and keys` };
    }
    if (depth === 0) return { end: at + 1, problem: null };
  }
  return { end: null, problem: null };
}

/** Returns where the JSON of an answer begins and ends, without parsing it. */
export function jsonShape(json: Uint8Array): JsonShape {
  const hasMark = BYTE_ORDER_MARK.every((byte, index) => json[index] === byte);
  const begin = skipSpaces(json, hasMark ? BYTE_ORDER_MARK.length : 0);
  if (!OPENING.has(json[begin])) return { begin, isOpened: false, end: null, problem: null };
  return { begin, isOpened: true, ...walk(json, begin) };
}

const isLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
const isDigit = (byte = 0): boolean => byte >= 0x30 && byte <= 0x39;
const KNOWN_WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null']);
const MAX_WORD = 20;

/** Returns the first word outside the texts of JSON that JSON does not know, such as NaN; null without one. */
export function strangeWord(json: Uint8Array): string | null {
  for (let at = 0; at < json.length; at++) {
    if (json[at] === QUOTE) at = endOfString(json, at + 1);
    if (!isLetter(json[at])) continue;
    const start = at;
    while (isLetter(json[at + 1])) at++;
    const word = new TextDecoder().decode(json.subarray(start, at + 1));
    // 1e5 is a number.
    if (!KNOWN_WORDS.has(word) && !isDigit(json[start - 1])) return word.slice(0, MAX_WORD);
  }
  return null;
}
