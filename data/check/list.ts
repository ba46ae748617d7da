import * as v from 'valibot';
import { type ContentProblem, shown } from './problem.ts';
import { type ContentSource, readJson } from './source.ts';

/** An entry that its schema accepts, with the name by which messages call it. */
export interface Checked<Entry> {
  readonly entry: string;
  readonly value: Entry;
}

/** A file's good entries, and what is wrong with the others. */
export interface CheckedList<Entry> {
  readonly entries: readonly Checked<Entry>[];
  readonly problems: readonly ContentProblem[];
}

/** What a schema has against an entry, in the words of messages. */
export function issueProblems(
  issues: readonly v.BaseIssue<unknown>[],
  file: string,
  entry: string,
): ContentProblem[] {
  return issues.map((issue) => ({
    file,
    entry,
    field: v.getDotPath(issue) ?? '',
    found: shown(issue.input),
    advice: issue.message,
  }));
}

/** `id 12` where the entry has an id, else its place in the file, counted from 1. */
function nameOf(value: unknown, index: number): string {
  const named = v.safeParse(v.object({ id: v.pipe(v.number(), v.integer()) }), value);
  return named.success ? `id ${named.output.id}` : `entry number ${index + 1}`;
}

/** What no two entries may have in common, by the field that messages name. */
type Unique<Entry> = Readonly<Record<string, (value: Entry) => string | number>>;

/**
 * Checks each entry of a JSON file that holds a list.
 *
 * @throws {ContentError} where the file cannot be read
 */
export function checkList<Entry>(
  source: ContentSource,
  file: string,
  schema: v.GenericSchema<unknown, Entry>,
  unique: Unique<Entry>,
): CheckedList<Entry> {
  const written = readJson(source, file);
  if (!Array.isArray(written)) {
    const problem = { entry: '', field: '', found: shown(written), advice: 'write a list' };
    return { entries: [], problems: [{ file, ...problem }] };
  }
  const entries: Checked<Entry>[] = [];
  const problems = written.flatMap((one: unknown, index) => {
    const entry = nameOf(one, index);
    const { success, output, issues = [] } = v.safeParse(schema, one, { abortPipeEarly: true });
    if (success) entries.push({ entry, value: output });
    return issueProblems(issues, file, entry);
  });
  return { entries, problems: [...problems, ...repeated(file, entries, unique)] };
}

/** Reports every entry that has something in common with an entry before it. */
export function repeated<Entry>(
  file: string,
  entries: readonly Checked<Entry>[],
  unique: Unique<Entry>,
): ContentProblem[] {
  return Object.entries(unique).flatMap(([field, keyOf]) => {
    const owners = new Map<string | number, string>();
    return entries.flatMap(({ entry, value }, index) => {
      const key = keyOf(value);
      const owner = owners.get(key);
      owners.set(key, owner ?? `${entry} (number ${index + 1})`);
      if (owner === undefined) return [];
      const found = `${shown(key)}, which ${owner} has too`;
      return [{ file, entry, field, found, advice: 'give each entry one of its own' }];
    });
  });
}
