import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import { KnownError } from '../lib/knownError.ts';

/** The place of a problem in the content. */
export interface ProblemPlace {
  /** Path from the project's folder. */
  readonly file: string;
  /** For example `id 12` or `line 7`; empty when the whole file is wrong. */
  readonly entry: string;
  /** Empty when the whole entry is wrong. */
  readonly field: string;
}

/** A mistake in the content, and how to correct it. */
export interface ContentProblem extends ProblemPlace {
  readonly found: string;
  readonly advice: string;
}

/** Returns a value for a message: its JSON, cut to 60 characters. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Returns the problem as one line. */
export function describeProblem({ file, entry, field, found, advice }: ContentProblem): string {
  const place = [file, entry, field === '' ? '' : `field "${field}"`].filter((part) => part !== '');
  return `${place.join(', ')}: found ${found}; ${advice}`;
}

/** Invalid content. The message lists every problem. */
export class ContentError extends KnownError {
  override readonly name = 'ContentError';

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    super(`The content has ${count}:\n  ${problems.map(describeProblem).join('\n  ')}`);
  }
}

/** A valid entry, and its name in messages. */
export interface Checked<Entry> {
  readonly entry: string;
  readonly value: Entry;
}

/** For each unique field, by name: a function that returns its value. */
export type UniqueKeys<Entry> = Readonly<Record<string, (value: Entry) => string | number>>;

function nameOf(value: unknown, index: number): string {
  const named = v.safeParse(v.object({ id: v.pipe(v.number(), v.integer()) }), value);
  return named.success ? `id ${named.output.id}` : `entry number ${index + 1}`;
}

function describeSyntaxError(text: string, { error, offset }: ParseError) {
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

  /** Reports a problem with a whole file. */
  report(file: string, found: string, advice: string): void {
    this.problems.push({ file, entry: '', field: '', found, advice });
  }

  /** Parses JSON, with or without a byte order mark. Returns undefined for broken JSON. */
  parse(text: string, file: string): unknown {
    const plain = text.replace(/^\uFEFF/, '');
    const errors: ParseError[] = [];
    const value: unknown = parse(plain, errors, { disallowComments: true });
    const [first] = errors;
    if (!first) return value;
    const advice = 'write valid JSON: names in quotes, commas between entries only';
    this.problems.push({ file, field: '', advice, ...describeSyntaxError(plain, first) });
    return undefined;
  }

  /** Returns the output of the schema for a value, or undefined when the value is invalid. */
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

  /** Returns the valid entries of a list. `value` is undefined when the file could not be read. */
  list<Entry>(
    value: unknown,
    file: string,
    schema: v.GenericSchema<unknown, Entry>,
    keys: UniqueKeys<Entry>,
  ): readonly Checked<Entry>[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.report(file, shown(value), 'write a list');
      return [];
    }
    const entries = value.flatMap((one: unknown, index) => {
      const entry = nameOf(one, index);
      const accepted = this.accept(schema, one, file, entry);
      return accepted === undefined ? [] : [{ entry, value: accepted }];
    });
    this.unique(file, entries, keys);
    return entries;
  }

  /** Reports every entry that shares one of these keys with an earlier entry. */
  unique<Entry>(file: string, entries: readonly Checked<Entry>[], keys: UniqueKeys<Entry>): void {
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
