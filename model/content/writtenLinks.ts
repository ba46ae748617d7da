import { visit } from 'jsonc-parser';
import type { ProblemPlace } from './checker.ts';

/** A link as an owner wrote it, and where. */
export interface WrittenLink {
  readonly written: string;
  /** Where it leads: without this site's own origin. */
  readonly link: string;
  /** The page of the text that has it; null in JSON. */
  readonly page: string | null;
  readonly place: ProblemPlace;
}

/** Returns the whole URLs in a JSON file. */
export function linksInJson(text: string, file: string): readonly WrittenLink[] {
  const links: WrittenLink[] = [];
  visit(text, {
    onLiteralValue(value: unknown, _offset, _length, line) {
      if (typeof value !== 'string' || !/^\s*(?:https?:|mailto:|\/\/)/i.test(value)) return;
      const place = { file, entry: `line ${line + 1}`, field: '' };
      const written = value.trim();
      links.push({ written, link: written, page: null, place });
    },
  });
  return links;
}
