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

  constructor(problems: readonly ContentProblem[]) {
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

/** Returns the place of a part of a value. People count the entries of a list from 1. */
export function placeOf(place: ProblemPlace, keys: JSONPath): ProblemPlace {
  const { file, entry, lineAt } = place;
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
    place: ProblemPlace,
  ): Value | undefined {
    const { success, output, issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
    for (const { path = [], input, message } of issues) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names and indexes
      const keys = path.map(({ key }) => key) as JSONPath;
      this.report(placeOf(place, keys), shown(input), message);
    }
    return success ? output : undefined;
  }

  /** Returns the parts of a list or an object in their order: a parsed object would sort names that are numbers. */
  parts(json: JsonFile | undefined, type: 'array' | 'object', advice: string) {
    if (json && json.root.type !== type) this.report(json.file, shown(json.value), advice);
    if (json?.root.type !== type) return [];
    const { file, root, lineAt } = json;
    return (root.children ?? []).map((node, index) => {
      const [name, written = node] = type === 'object' ? (node.children ?? []) : [];
      const key = name ? String(name.value) : index;
      const value: unknown = getNodeValue(written);
      const id = idOf(value);
      const named = id === undefined ? `entry number ${index + 1}` : `id ${id}`;
      const entry = name ? `"${key}"` : named;
      const place = { file, entry, lineAt: (path: JSONPath) => lineAt([key, ...path]) };
      return { key, value, place: placeOf(place, []) };
    });
  }

  /** Returns the valid entries of a list, which need different ids, if they have some. Without a file, there are none. */
  list<Entry>(
    json: JsonFile | undefined,
    schema: v.GenericSchema<unknown, Entry>,
    keys: UniqueKeys<Entry> = {},
  ): readonly Checked<Entry>[] {
    const entries = this.parts(json, 'array', 'write a list').flatMap(({ value: one, place }) => {
      const value = this.accept(schema, one, place);
      return value === undefined ? [] : [{ place, value }];
    });
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
