import {
  type JSONPath,
  type Node,
  type ParseError,
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** A mistake in a JSON file, and its place. */
export interface JsonMistake {
  /** Counted from 1. */
  readonly line: number;
  /** For example `column 3`. */
  readonly entry: string;
  readonly found: string;
  readonly advice: string;
}

/** A parsed JSON text. */
export interface Json {
  readonly value: unknown;
  /** The root of the syntax tree: an object's names in their order. */
  readonly root: Node;
  /** Returns the line of a value, such as `[2, 'name']` of the third entry; of what is around it, if it is missing. */
  readonly lineAt: (path: JSONPath) => number;
}

/** Returns a value for a message: its JSON, cut to 60 characters. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function placeOf(text: string, offset: number) {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: lines.length, entry: `column ${(lines.at(-1)?.length ?? 0) + 1}` };
}

function syntaxMistake(text: string, { error, offset }: ParseError): JsonMistake {
  const [rest = ''] = text.slice(offset).split(/[\r\n]/, 1);
  const words = printParseErrorCode(error)
    .replaceAll(/(?!^)[A-Z]/g, ' $&')
    .toLowerCase();
  return {
    ...placeOf(text, offset),
    found: `${rest === '' ? 'the end of a line' : shown(rest.slice(0, 30))} (${words})`,
    advice:
      'write names and texts in straight quotes ("), \\" for a quote in a text, a comma between two entries, ' +
      'and numbers without commas',
  };
}

/** Returns the names that an object has twice: of these, JSON would keep the last value in silence. */
function repeatedNames(text: string, { children = [] }: Node): JsonMistake[] {
  const first = new Map<string, number>();
  return children.flatMap(({ children: [name] = [] }) => {
    if (!name) return [];
    const key = String(name.value);
    const { line, entry } = placeOf(text, name.offset);
    const known = first.get(key);
    first.set(key, known ?? line);
    const found = `${shown(key)}, which line ${known} has too`;
    return known === undefined ? [] : [{ line, entry, found, advice: 'remove one of them' }];
  });
}

/** Returns mistakes that are valid JSON, but lose what was typed: repeated names, and `35.000`, which is 35. */
function lossesIn(text: string, node: Node): JsonMistake[] {
  const inside = (node.children ?? []).flatMap((child) => lossesIn(text, child));
  if (node.type === 'object') return [...repeatedNames(text, node), ...inside];
  const source = node.type === 'number' ? text.slice(node.offset, node.offset + node.length) : '';
  if (!/^\d{1,3}\.\d{3}$/.test(source)) return inside;
  const found = `${source}, which is ${String(node.value)} to JSON`;
  const advice = `write the number without a point: ${source.replace('.', '')}`;
  return [{ ...placeOf(text, node.offset), found, advice }];
}

/** Parses JSON with comments and trailing commas. `json` is undefined for broken JSON; its first mistake is reported. */
export function parseJson(text: string): { json?: Json; mistakes: readonly JsonMistake[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (!root || first) return { mistakes: first ? [syntaxMistake(text, first)] : [] };
  const lineAt = (path: JSONPath): number => {
    const node = findNodeAtLocation(root, [...path]);
    if (node) return placeOf(text, node.offset).line;
    return path.length === 0 ? 1 : lineAt(path.slice(0, -1));
  };
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- any value
  return { json: { value: getNodeValue(root), root, lineAt }, mistakes: lossesIn(text, root) };
}
