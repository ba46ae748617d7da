const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
/** `[` and `{`. */
const OPENING: ReadonlySet<number | undefined> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number | undefined> = new Set([0x5d, 0x7d]);

const MAX_DEPTH = 50;
/** Lists, objects and keys. A store with 50,000 comments has some 400,000; a million different keys take 800 MB. */
const MAX_PARTS = 500_000;

function endOfString(json: Uint8Array, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Returns why JSON must not be parsed, or null. Parsing 12 MB of brackets would need 600 MB of memory. */
export function jsonProblem(json: Uint8Array): string | null {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at + 1);
    else if (byte === COLON) parts++;
    else if (CLOSING.has(byte)) depth--;
    else if (OPENING.has(byte)) {
      parts++;
      depth++;
    }
    if (depth > MAX_DEPTH) return `the JSON of the answer is nested more than ${MAX_DEPTH} deep`;
  }
  if (parts <= MAX_PARTS) return null;
  return `the JSON of the answer has more than ${MAX_PARTS} lists, objects and keys`;
}
