import { KnownError } from '../lib/knownError.ts';

/** Location of a problem in `data/`. */
export interface ProblemPlace {
  /** Path from the project's folder. */
  readonly file: string;
  /** Which entry of the file, e.g. `id 12` or `line 7`; empty when it is the file itself. */
  readonly entry: string;
  /** Which field of the entry; empty when it is the whole entry. */
  readonly field: string;
}

/** Something in `data/` that cannot be shown as it is written. */
export interface ContentProblem extends ProblemPlace {
  readonly found: string;
  /** What to do about it. */
  readonly advice: string;
}

/** A value as messages show it: JSON, cut to one line's length. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The problem as one line, for the person who edits the file. */
export function describeProblem({ file, entry, field, found, advice }: ContentProblem): string {
  const place = [file, entry, field === '' ? '' : `field "${field}"`].filter((part) => part !== '');
  return `${place.join(', ')}: found ${found}; ${advice}`;
}

/** The content is invalid; the message lists every problem. */
export class ContentError extends KnownError {
  override readonly name = 'ContentError';

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    super(`The content has ${count}:\n  ${problems.map(describeProblem).join('\n  ')}`);
  }
}
