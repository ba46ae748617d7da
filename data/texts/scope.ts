import { slugOf } from '../slug.ts';
import type { ContentsEntry } from './model.ts';
import { fillPlaceholders, type Placeholders } from './placeholders.ts';
import type { TextProblem } from './problem.ts';

/** What is known while a text's body is read: where we are, and what was found so far. */
export class Scope {
  readonly problems: TextProblem[] = [];
  readonly contents: ContentsEntry[] = [];
  /** Fragments that links of this text lead to, each with a report of its being unknown. */
  readonly fragments = new Map<string, TextProblem>();
  readonly ids = new Set<string>();
  /** Level of the last heading; the page's h1 stands above the text. */
  level = 1;
  #block = '';
  #line: number;
  readonly #placeholders: Placeholders;

  /** @param line the file's line in which the body begins */
  constructor(placeholders: Placeholders, line: number) {
    this.#placeholders = placeholders;
    this.#line = line;
  }

  /** Goes on to the next block of the body, given by its source. */
  enter(raw: string): void {
    this.#line += this.#block.split('\n').length - 1;
    this.#block = raw;
  }

  /** A problem at the first place of the current block where this source stands. */
  problem(raw: string, found: string, advice: string): TextProblem {
    const before = this.#block.slice(0, Math.max(0, this.#block.indexOf(raw)));
    const line = this.#line + before.split('\n').length - 1;
    return { line, field: 'text', found, advice };
  }

  report(raw: string, found: string, advice: string): void {
    this.problems.push(this.problem(raw, found, advice));
  }

  /** The text with its placeholders filled and its line breaks made spaces. */
  fill(text: string): string {
    const known = Object.keys(this.#placeholders).join(', ');
    return fillPlaceholders(text, this.#placeholders, (placeholder) => {
      this.report(
        placeholder,
        placeholder,
        `write one of the known placeholders: ${known}; or \\{ for a brace`,
      );
    }).replace(/\s*\n\s*/g, ' ');
  }

  /** An id for a heading that no heading before it has. */
  idFor(title: string): string {
    const slug = slugOf(title) || 'section';
    let id = slug;
    for (let count = 2; this.ids.has(id); count += 1) id = `${slug}-${count}`;
    this.ids.add(id);
    return id;
  }
}
