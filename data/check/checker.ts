import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import { type ContentProblem, shown } from './problem.ts';

/** An entry that its schema accepts, and the name that messages use for it. */
export interface Checked<Entry> {
  readonly entry: string;
  readonly value: Entry;
}

/** What must be unique among entries, by the field that messages name. */
type Unique<Entry> = Readonly<Record<string, (value: Entry) => string | number>>;

/** `id 12` where the entry has an id, else its place in the file, counted from 1. */
function nameOf(value: unknown, index: number): string {
  const named = v.safeParse(v.object({ id: v.pipe(v.number(), v.integer()) }), value);
  return named.success ? `id ${named.output.id}` : `entry number ${index + 1}`;
}

/** Position of a syntax error in a JSON text, and what was found there. */
function describe(text: string, { error, offset }: ParseError) {
  const before = text.slice(0, offset).split(/\r\n?|\n/);
  const [line = ''] = text.slice(offset, offset + 30).split(/[\r\n]/);
  const mistake = printParseErrorCode(error)
    .replaceAll(/(?!^)[A-Z]/g, ' $&')
    .toLowerCase();
  return {
    entry: `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`,
    found: `${line === '' ? 'the end of the file' : shown(line)} (${mistake})`,
  };
}

/** Checks content and collects every problem. */
export class Checker {
  readonly problems: ContentProblem[] = [];

  /** Reports a problem with a file as a whole. */
  report(file: string, found: string, advice: string): void {
    this.problems.push({ file, entry: '', field: '', found, advice });
  }

  /** The value of a JSON text, with or without a byte order mark; undefined where it is not JSON. */
  parse(text: string, file: string): unknown {
    const plain = text.replace(/^\uFEFF/, '');
    const errors: ParseError[] = [];
    const value: unknown = parse(plain, errors, { disallowComments: true });
    const [first] = errors;
    if (!first) return value;
    const advice = 'write valid JSON: names in quotes, commas between entries only';
    this.problems.push({ file, field: '', advice, ...describe(plain, first) });
    return undefined;
  }

  /** The value as its schema outputs it; undefined if the schema rejects it. */
  accept<Value>(
    schema: v.GenericSchema<unknown, Value>,
    value: unknown,
    file: string,
    entry = '',
  ): Value | undefined {
    const { success, output, issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
    for (const issue of issues) {
      const field = v.getDotPath(issue) ?? '';
      this.problems.push({ file, entry, field, found: shown(issue.input), advice: issue.message });
    }
    return success ? output : undefined;
  }

  /** The valid entries of a file that holds a list; `written` is undefined if the file could not be read. */
  list<Entry>(
    written: unknown,
    file: string,
    schema: v.GenericSchema<unknown, Entry>,
    keys: Unique<Entry>,
  ): readonly Checked<Entry>[] {
    if (written === undefined) return [];
    if (!Array.isArray(written)) {
      this.report(file, shown(written), 'write a list');
      return [];
    }
    const entries = written.flatMap((one: unknown, index) => {
      const entry = nameOf(one, index);
      const value = this.accept(schema, one, file, entry);
      return value === undefined ? [] : [{ entry, value }];
    });
    this.unique(file, entries, keys);
    return entries;
  }

  /** Reports every entry that shares one of these keys with an earlier entry. */
  unique<Entry>(file: string, entries: readonly Checked<Entry>[], keys: Unique<Entry>): void {
    for (const [field, keyOf] of Object.entries(keys)) {
      const owners = new Map<string | number, string>();
      for (const [index, { entry, value }] of entries.entries()) {
        const key = keyOf(value);
        const owner = owners.get(key);
        owners.set(key, owner ?? `${entry} (number ${index + 1})`);
        if (owner === undefined) continue;
        const found = `${shown(key)}, which ${owner} has too`;
        const advice = 'give each entry one of its own';
        this.problems.push({ file, entry, field, found, advice });
      }
    }
  }
}
