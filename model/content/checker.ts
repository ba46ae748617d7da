import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { decodedTwice } from './decodedTwice.ts';
import { KnownError } from '../lib/knownError.ts';
import { parseJson } from './parseJson.ts';
import { shown } from './shown.ts';
import { projectPath } from './source.ts';

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

/** Returns the problem as one line. */
export function describeProblem({ file, entry, field, found, advice }: ContentProblem): string {
  const place = [file, entry, field === '' ? '' : `field "${field}"`].filter((part) => part !== '');
  return `${place.join(', ')}: found ${found}; ${advice}`;
}

/** Invalid content. The message lists every problem. */
export class ContentError extends KnownError {
  override readonly name = 'ContentError';
  override readonly exitCode = 2;

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

/** For each unique field, by name: a function that returns its value, if it has one. */
export type UniqueKeys<Entry> = Readonly<
  Record<string, (value: Entry) => string | number | undefined>
>;

function nameOf(value: unknown, index: number): string {
  const named = v.safeParse(v.object({ id: v.pipe(v.number(), v.integer()) }), value);
  return named.success ? `id ${named.output.id}` : `entry number ${index + 1}`;
}

/** Returns the place of an issue in an entry. People count the entries of a list from 1. */
function placeOf(entry: string, { path }: Pick<v.BaseIssue<unknown>, 'path'>) {
  const keys = path?.map(({ key }) => key) ?? [];
  const at = keys.findLastIndex((key) => typeof key === 'number');
  if (at === -1) return { entry, field: keys.join('.') };
  const list = `entry number ${Number(keys[at]) + 1} of "${keys.slice(0, at).join('.')}"`;
  return {
    entry: entry === '' ? list : `${entry}, ${list}`,
    field: keys.slice(at + 1).join('.'),
  };
}

/** Checks content and collects every problem. */
export class Checker {
  readonly problems: ContentProblem[] = [];

  /** Reports a problem with a whole file. */
  report(file: string, found: string, advice: string): void {
    this.problems.push({ file, entry: '', field: '', found, advice });
  }

  /** Returns the text of a file in UTF-8, with or without a byte order mark; undefined for other files. */
  read(file: string, adviceIfMissing = 'add it'): string | undefined {
    const path = projectPath(file);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
      this.report(file, 'no such file', adviceIfMissing);
      return undefined;
    }
    const text = readFileSync(path)
      .toString('utf8')
      .replace(/^\uFEFF/, '');
    // Node.js writes this character for each byte that is not UTF-8.
    const lines = text.split(/\r\n?|\n/);
    const wrong = lines.findIndex((line) => line.includes('\uFFFD'));
    if (wrong === -1) {
      this.#reportDecodedTwice(text, file);
      return text;
    }
    const word = /\S*\uFFFD\S*/.exec(lines[wrong] ?? '')?.[0];
    const found = `${shown(word)}, which is not UTF-8`;
    const advice =
      'save the file as UTF-8 (VS Code: "Save with Encoding"), and write "\uFFFD" again if it is still there';
    this.problems.push({ file, entry: `line ${wrong + 1}`, field: '', found, advice });
    return undefined;
  }

  #reportDecodedTwice(text: string, file: string): void {
    for (const { word, meant, index } of decodedTwice(text)) {
      const entry = `line ${text.slice(0, index).split(/\r\n?|\n/).length}`;
      const found = `${shown(word)}, whose letters were decoded twice`;
      const advice = `write ${shown(meant)}, and save the file as UTF-8`;
      this.problems.push({ file, entry, field: '', found, advice });
    }
  }

  /** Parses JSON. Returns undefined for broken JSON. */
  parse(text: string, file: string): unknown {
    const { value, mistakes } = parseJson(text);
    for (const mistake of mistakes) this.problems.push({ file, field: '', ...mistake });
    return value;
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
      const found = shown(issue.input);
      this.problems.push({ file, ...placeOf(entry, issue), found, advice: issue.message });
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
        if (key === undefined) continue;
        const owner = owners.get(key);
        const number = `number ${index + 1}`;
        owners.set(key, owner ?? (entry.endsWith(number) ? entry : `${entry} (${number})`));
        if (owner === undefined) continue;
        const found = `${shown(key)}, which ${owner} has too`;
        const advice = 'give each entry one of its own';
        this.problems.push({ file, entry, field, found, advice });
      }
    }
  }
}
