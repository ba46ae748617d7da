import { readFileSync, statSync } from 'node:fs';
import { getNodeValue, type JSONPath } from 'jsonc-parser';
import * as v from 'valibot';
import { KnownError } from '../lib/knownError.ts';
import { type Json, parseJson, placeInText, shown } from './json.ts';
import { projectPath } from './source.ts';

/** The place of a problem in the content. */
export interface ProblemPlace {
  /** Path from the project's folder. */
  readonly file: string;
  /** Counted from 1; undefined when the whole file is wrong. */
  readonly line?: number | undefined;
  /** For example `id 12` or `front matter`. */
  readonly entry?: string | undefined;
  /** Undefined or empty when the whole entry is wrong. */
  readonly field?: string | undefined;
  /** Returns the line of a part of the entry. */
  readonly lineAt?: ((path: JSONPath) => number | undefined) | undefined;
}

/** A mistake in the content, and how to correct it. */
export interface ContentProblem extends ProblemPlace {
  readonly found: string;
  readonly advice: string;
}

/** Returns the problem as one line. */
export function describeProblem({ found, advice, ...place }: ContentProblem): string {
  const { file, line, entry, field } = place;
  const parts = [file, line && `line ${line}`, entry, field && `field "${field}"`];
  return `${parts.filter(Boolean).join(', ')}: found ${found}; ${advice}`;
}

/** Invalid content. The message lists every problem. */
export class ContentError extends KnownError {
  override readonly name = 'ContentError';
  override readonly exitCode = 2;
  /** Commands write each beside its line in a pull request. */
  readonly problems: readonly ContentProblem[];

  constructor(found: readonly ContentProblem[]) {
    const problems = found.toSorted(
      (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
    );
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    super(`The content has ${count}:\n  ${problems.map(describeProblem).join('\n  ')}`);
    this.problems = problems;
  }
}

/** A parsed JSON file of the content. */
export interface JsonFile extends Json {
  readonly file: string;
}

/** A link of the content, and its place. */
export interface WrittenLink {
  readonly href: string;
  readonly place: ProblemPlace;
}

/** A valid entry, and its place. */
export interface Checked<Entry> {
  readonly place: ProblemPlace;
  readonly value: Entry;
}

/** For each unique field, by name: a function that returns its value, if it has one. */
export type UniqueKeys<Entry> = Readonly<
  Record<string, (value: Entry) => string | number | undefined>
>;

const withId = v.object({ id: v.pipe(v.number(), v.integer()) });
const idOf = (value: unknown): number | undefined => (v.is(withId, value) ? value.id : undefined);

/** Where a value is that has parts. */
type ValuePlace = ProblemPlace & { readonly value?: unknown };

/** Returns the place of a part of a value, such as of a whole file. People count the entries of a list from 1. */
export function placeOf(place: ValuePlace, keys: JSONPath): ProblemPlace {
  const { file, entry, lineAt, value } = place;
  const [index, ...rest] = keys;
  if (Array.isArray(value) && typeof index === 'number') {
    const id = idOf(value[index]);
    const name = id === undefined ? `entry number ${index + 1}` : `id ${id}`;
    return placeOf({ file, entry: name, lineAt: (path) => lineAt?.([index, ...path]) }, rest);
  }
  const line = lineAt?.(keys) ?? place.line;
  const at = keys.findLastIndex((key) => typeof key === 'number');
  if (at === -1) return { file, line, entry, field: keys.join('.'), lineAt };
  const list = `entry number ${Number(keys[at]) + 1} of "${keys.slice(0, at).join('.')}"`;
  const all = entry === undefined ? list : `${entry}, ${list}`;
  return { file, line, entry: all, field: keys.slice(at + 1).join('.') };
}

/** Checks content and collects every problem, and the links, which are checked when all pages are known. */
export class Checker {
  readonly problems: ContentProblem[] = [];
  readonly links: WrittenLink[] = [];

  /** Reports a problem of a whole file, or at a place in it. */
  report(place: string | ProblemPlace, found: string, advice: string): void {
    this.problems.push({ ...(typeof place === 'string' ? { file: place } : place), found, advice });
  }

  /**
   * Returns the text of a file in UTF-8, with or without a byte order mark; undefined for other files.
   *
   * @param adviceIfMissing null if that is no mistake
   */
  read(file: string, adviceIfMissing: string | null = 'add it'): string | undefined {
    const path = projectPath(file);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
      if (adviceIfMissing !== null) this.report(file, 'no such file', adviceIfMissing);
      return undefined;
    }
    const text = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .normalize();
    // Node.js writes this character for each byte that is not UTF-8.
    const [word] = /\S*\uFFFD\S*/.exec(text) ?? [];
    if (word === undefined) return text;
    const { line } = placeInText(text, text.indexOf(word));
    const advice =
      'save the file as UTF-8 (VS Code: "Save with Encoding"), and write "\uFFFD" again';
    this.report({ file, line }, `${shown(word)}, which is not UTF-8`, advice);
    return undefined;
  }

  /** Parses a JSON file. Returns undefined for a missing or a broken one. */
  readJson(file: string, adviceIfMissing?: string | null): JsonFile | undefined {
    const text = this.read(file, adviceIfMissing);
    if (text === undefined) return undefined;
    const json = parseJson(text, (place, ...said) => this.report({ file, ...place }, ...said));
    return json && { file, ...json };
  }

  /** Returns the output of the schema for a value, or undefined when the value is invalid. */
  accept<Value>(
    schema: v.GenericSchema<unknown, Value>,
    value: unknown,
    place: ValuePlace,
  ): Value | undefined {
    const { success, output, issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
    for (const { path = [], input, message } of issues) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names and indexes
      const keys = path.map(({ key }) => key) as JSONPath;
      this.report(placeOf(place, keys), shown(input), message);
    }
    return success ? output : undefined;
  }

  /** Returns the names and values of an object's file in their order: a parsed one would sort names that are numbers. */
  pairs(json: JsonFile | undefined, advice: string) {
    if (json && json.root.type !== 'object') this.report(json.file, shown(json.value), advice);
    if (json?.root.type !== 'object') return [];
    const { file, root, lineAt } = json;
    const pairs = (root.children ?? []).map(({ children: [name, node] = [] }) => {
      const key = String(name?.value);
      const value: unknown = node && getNodeValue(node);
      return { key, value, place: { file, line: lineAt([key]), entry: `"${key}"` } };
    });
    return [...new Map(pairs.map((one) => [one.key, one])).values()];
  }

  /** Returns the entries of a list's file, none if one is invalid. No two may have one id. */
  list<Entry>(
    json: JsonFile | undefined,
    schema: v.GenericSchema<unknown, readonly Entry[]>,
    keys: UniqueKeys<Entry> = {},
  ): readonly Checked<Entry>[] {
    const values = json && this.accept(schema, json.value, json);
    if (!values) return [];
    const entries = values.map((value, index) => ({ value, place: placeOf(json, [index]) }));
    this.unique(entries, { id: idOf, ...keys });
    return entries;
  }

  /** Reports every entry that shares one of these keys with an earlier entry. */
  unique<Entry>(entries: readonly Checked<Entry>[], keys: UniqueKeys<Entry>): void {
    for (const [field, keyOf] of Object.entries(keys)) {
      const owners = new Map<string | number, string>();
      for (const { place, value } of entries) {
        const key = keyOf(value);
        if (key === undefined) continue;
        const owner = owners.get(key);
        const { file, line, entry = file } = place;
        owners.set(key, owner ?? (line === undefined ? entry : `${entry} (line ${line})`));
        if (owner === undefined) continue;
        const found = `${shown(key)}, which ${owner} has too`;
        this.report(placeOf(place, [field]), found, 'give each entry one of its own');
      }
    }
  }
}
