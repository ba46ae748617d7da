import { KnownError } from '../knownError.ts';

/** What is wrong with a text, where, and what would be right. */
export interface TextProblem {
  /** Counted from 1 in the file. */
  readonly line: number;
  readonly field: string;
  readonly found: string;
  readonly advice: string;
}

/** A text that cannot be shown as it is written; says everything that is wrong with it. */
export class TextError extends KnownError {
  override readonly name = 'TextError';
  readonly problems: readonly TextProblem[];

  constructor(file: string, problems: readonly TextProblem[]) {
    const lines = problems.map(
      ({ line, field, found, advice }) =>
        `${file}, line ${line}, ${field}: found ${found}; ${advice}`,
    );
    super(lines.join('\n'));
    this.problems = problems;
  }
}
