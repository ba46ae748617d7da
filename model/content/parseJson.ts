import {
  type Node,
  type ParseError,
  getNodeValue,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { shown } from './shown.ts';

/** A mistake in a JSON file, and its place. */
export interface JsonMistake {
  /** For example `line 7, column 3`. */
  readonly entry: string;
  readonly found: string;
  readonly advice: string;
}

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

function placeAt(text: string, offset: number) {
  const before = linesOf(text.slice(0, offset));
  const line = before.length;
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line, column, entry: `line ${line}, column ${column}` };
}

const CURLY_QUOTES = /[“”„‟‘’«»]/;
const QUOTES_ADVICE = 'write straight quotes (") around names and texts';

/** White space to people, and no white space to JSON: what chats and web pages put into copied text. */
const NO_SPACE = /^[\u00A0\u2000-\u200D\u202F\u2060\u3000\uFEFF]/;

const ADVICE: Readonly<Record<string, string>> = {
  CommaExpected: 'write a comma before it',
  InvalidCommentToken: 'remove the comment: JSON has none',
  InvalidEscapeCharacter: 'write \\\\ for a backslash',
  InvalidSymbol: 'write true, false or null, a number, or a text in quotes (")',
  ColonExpected: 'write a colon before it',
  CloseBraceExpected: 'write } before it',
  CloseBracketExpected: 'write ] before it',
  EndOfFileExpected: 'remove it, or the end of the list or object before it',
  UnexpectedEndOfString: 'close the text with a quote (")',
};
const OTHER_ADVICE = 'write valid JSON: names in quotes, commas between entries only';

/** Returns the number with commas (`35,000`) at a place of a line. */
const numberAt = (line: string, column: number): string | undefined =>
  [...line.matchAll(/\d{1,3}(?:,\d{3})+/g)].find(
    ({ index, 0: number }) => column > index && column <= index + number.length,
  )?.[0];

/** Returns the parser's own words for a mistake. */
function describe(error: ParseError['error'], rest: string, isAfterComma: boolean) {
  const code = printParseErrorCode(error);
  const mistake = code.replaceAll(/(?!^)[A-Z]/g, ' $&').toLowerCase();
  const found = `${rest === '' ? 'the end of the file' : shown(rest.slice(0, 30))} (${mistake})`;
  const isSurplus = isAfterComma && /^[\]},]/.test(rest);
  const advice = isSurplus ? 'remove the comma before it' : (ADVICE[code] ?? OTHER_ADVICE);
  return { found, advice };
}

/** Returns what git, a chat or a web page put into a file; null for anything else. */
function notJson(line: string, rest: string) {
  if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(line)) {
    return { found: 'a merge conflict', advice: 'keep one version, and remove these lines' };
  }
  if (!NO_SPACE.test(rest)) return null;
  const found = `a no-break or other special space before ${shown(rest.trimStart())}`;
  return { found, advice: 'replace such spaces by spaces of the space bar' };
}

/** Returns what a person did when they wrote this, and how to correct it. */
function explain(text: string, { error, offset }: ParseError) {
  const { line, column, entry } = placeAt(text, offset);
  const whole = linesOf(text)[line - 1] ?? '';
  const rest = whole.slice(column - 1);
  const number = numberAt(whole, column);
  const isAfter = (pattern: RegExp): boolean => pattern.test(text.slice(0, offset));
  if (number !== undefined) {
    const advice = `write the number without commas: ${number.replaceAll(',', '')}`;
    return { entry, found: `${number} (a number with commas)`, advice };
  }
  const curly = CURLY_QUOTES.exec(rest.charAt(0) + whole.slice(0, column))?.[0];
  if (curly !== undefined || rest.startsWith("'")) {
    const found = `${shown(rest)} (${curly === undefined ? 'a single quote' : `the quote ${curly}`})`;
    return { entry, found, advice: QUOTES_ADVICE };
  }
  const foreign = notJson(whole, rest);
  if (foreign !== null) return { entry, ...foreign };
  if (isAfter(/"$/) && /^[^\s,:}\]]/.test(rest)) {
    const advice = 'write \\" for a quote in a text, and close each text with "';
    return { entry, found: `${shown(rest)} (after a quote in a text)`, advice };
  }
  return { entry, ...describe(error, rest, isAfter(/,\s*$/)) };
}

/** Returns names that an object has twice: JSON would keep the last one in silence. */
function repeatedNames(text: string, object: Node): JsonMistake[] {
  const offsets = new Map<string, number>();
  return (object.children ?? []).flatMap(({ children: [name] = [] }) => {
    if (!name) return [];
    const key = String(name.value);
    const first = offsets.get(key);
    offsets.set(key, first ?? name.offset);
    if (first === undefined) return [];
    const found = `${shown(key)}, which line ${placeAt(text, first).line} has too`;
    return [{ entry: placeAt(text, name.offset).entry, found, advice: 'remove one of them' }];
  });
}

/** Returns mistakes that are valid JSON: repeated names, and `35.000`, which is 35 to JSON. */
function mistakesIn(text: string, node: Node): JsonMistake[] {
  const inside = (node.children ?? []).flatMap((child) => mistakesIn(text, child));
  if (node.type === 'object') return [...repeatedNames(text, node), ...inside];
  const source = node.type === 'number' ? text.slice(node.offset, node.offset + node.length) : '';
  if (!/^\d{1,3}\.\d{3}$/.test(source)) return inside;
  const advice = `write the number without a point: ${source.replace('.', '')}`;
  const { entry } = placeAt(text, node.offset);
  return [{ entry, found: `${source}, which is ${String(node.value)} to JSON`, advice }];
}

/** Parses JSON. The value is undefined for broken JSON; only the first mistake of its syntax is reported. */
export function parseJson(text: string): { value: unknown; mistakes: readonly JsonMistake[] } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) return { value: undefined, mistakes: [explain(text, first)] };
  return tree
    ? { value: getNodeValue(tree), mistakes: mistakesIn(text, tree) }
    : { value: undefined, mistakes: [] };
}
