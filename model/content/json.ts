import {
  type JSONPath,
  type Node,
  type ParseError,
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** Reports a mistake at a line, counted from 1, and a place in it, such as `column 3`. */
type Report = (place: { line: number; entry: string }, found: string, advice: string) => void;

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

/** Returns the place of a character. */
export function placeInText(text: string, offset: number) {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: lines.length, entry: `column ${(lines.at(-1)?.length ?? 0) + 1}` };
}

const SYNTAX_ADVICE =
  'write names and texts in straight quotes ("), \\" for a quote in a text, a comma between two entries, ' +
  'and numbers without commas';

/** Reports what is valid JSON, but loses what was typed: a name that stands twice, and `35.000`, which is 35. */
function reportLosses(text: string, node: Node, report: Report): void {
  const { type, offset, length, children = [] } = node;
  const lines = new Map<unknown, number>();
  for (const child of children) {
    reportLosses(text, child, report);
    const [name] = child.type === 'property' ? (child.children ?? []) : [];
    if (!name) continue;
    const place = placeInText(text, name.offset);
    const first = lines.get(name.value);
    lines.set(name.value, first ?? place.line);
    const found = `${shown(name.value)}, which line ${first} has too`;
    if (first) report(place, found, 'remove one of them');
  }
  const source = text.slice(offset, offset + length);
  if (type !== 'number' || !/^\d{1,3}\.\d{3}$/.test(source)) return;
  const advice = `write the number without a point: ${source.replace('.', '')}`;
  report(placeInText(text, offset), `${source}, which is ${Number(source)} to JSON`, advice);
}

/** Parses JSON with comments and trailing commas. Undefined for broken JSON, whose first mistake is reported. */
export function parseJson(text: string, report: Report): Json | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  for (const { error, offset } of errors.slice(0, 1)) {
    const [rest = ''] = text.slice(offset).split(/[\r\n]/, 1);
    const words = printParseErrorCode(error)
      .replaceAll(/(?!^)[A-Z]/g, ' $&')
      .toLowerCase();
    const found = rest === '' ? 'the end of a line' : shown(rest.slice(0, 30));
    report(placeInText(text, offset), `${found} (${words})`, SYNTAX_ADVICE);
  }
  if (!root || errors.length > 0) return undefined;
  reportLosses(text, root, report);
  const lineAt = (path: JSONPath): number => {
    const node = findNodeAtLocation(root, [...path]);
    if (node) return placeInText(text, node.offset).line;
    return path.length === 0 ? 1 : lineAt(path.slice(0, -1));
  };
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- any value
  return { value: getNodeValue(root), root, lineAt };
}
