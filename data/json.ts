import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

/** A text is no JSON. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  /** Like "line 3, column 5", both counted from 1. */
  readonly place: string;
  /** What stands there, and what should. */
  readonly found: string;

  constructor(place: string, found: string) {
    super(`${place}: found ${found}`);
    this.place = place;
    this.found = found;
  }
}

const mostShown = 30;

function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

function foundAt(text: string, { error, offset }: ParseError): string {
  const line = text.slice(offset, offset + mostShown).split(/[\r\n]/)[0] ?? '';
  const what = line === '' ? 'the end of the file' : JSON.stringify(line);
  const words = printParseErrorCode(error)
    .replaceAll(/(?!^)[A-Z]/g, ' $&')
    .toLowerCase();
  const expected = /^(.*) expected$/.exec(words)?.[1];
  if (expected === undefined) return `${what} (${words})`;
  return `${what} where ${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected} is expected`;
}

function mistakeIn(text: string): JsonError {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return new JsonError(placeOf(text, 0), 'what is not JSON');
  return new JsonError(placeOf(text, first.offset), foundAt(text, first));
}

/**
 * The value that a JSON text stands for; a byte order mark before it is passed over.
 *
 * @throws {JsonError} naming line and column, which JSON.parse's own messages mostly do not.
 */
export function parseJson(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(plain);
  } catch {
    throw mistakeIn(plain);
  }
}
