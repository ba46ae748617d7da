import * as v from 'valibot';
import type { Checker } from './checker.ts';
import { day, entryWith, language, text } from './fields.ts';
import { BodyReader, type ContentsEntry, type TextBlock } from './body.ts';
import { type Placeholders, fillPlaceholders } from './placeholders.ts';

/** The front matter, between two lines `---` at the top of a text. */
const frontSchema = entryWith({
  title: text(),
  /** The line above the heading. */
  eyebrow: text(),
  /** The page's h1. */
  heading: text(),
  /** For search engines and link previews. */
  description: text(),
  updated: day,
  /** If it is not that of the site. */
  language: v.optional(language),
  /** Shows a table of contents and the day of the last change. */
  tableOfContents: v.optional(v.picklist(['true'], 'write true, or remove it')),
});

/** A page's text, ready to be rendered. With problems, it is incomplete. */
export interface TextDocument extends Readonly<v.InferOutput<typeof frontSchema>> {
  readonly contents: readonly ContentsEntry[];
  readonly body: readonly TextBlock[];
}

const NO_FRONT = { title: '', eyebrow: '', heading: '', description: '', updated: '' };

/** A text that could not be read. */
export const NO_TEXT: TextDocument = { ...NO_FRONT, contents: [], body: [] };

/** Reads lines such as `title: About us`: the text as it stands, but for one pair of quotes around it. */
function readFront(checker: Checker, matter: string, file: string, placeholders: Placeholders) {
  const fields: Record<string, string> = {};
  const lines = new Map<string | number | undefined, number>();
  for (const [index, whole] of matter.split('\n').entries()) {
    if (whole.trim() === '') continue;
    const [, name = whole.trim(), written = '>'] = /^(\w+):(.*)$/.exec(whole) ?? [];
    const value = written.trim().replace(/^"([^"]*)"$|^'([^']*)'$/, '$1$2');
    const found = `"${whole.trim()}"`;
    const place = { file, line: index + 2, entry: 'front matter', field: name };
    const report = (what: string, advice: string): void => checker.report(place, what, advice);
    if (lines.has(name)) report(found, 'write it once');
    lines.set(name, place.line);
    if (!/^[>|][+-]?$/.test(value)) fields[name] = fillPlaceholders(value, placeholders, report);
    else report(found, 'write a field and all of its text in one line: title: About us');
  }
  const lineAt = ([name]: readonly (string | number)[]) => lines.get(name);
  const place = { file, line: 1, entry: 'front matter', lineAt };
  return checker.accept(frontSchema, fields, place) ?? NO_FRONT;
}

/** Parses a text: front matter, then Markdown. Both may have placeholders. `file` is for messages. */
export function readText(
  checker: Checker,
  source: string,
  file: string,
  placeholders: Placeholders,
): TextDocument {
  // Word and web pages have line ends of their own; browsers show none of them.
  const lines = source.replace(/\r\n?|[\v\f\u2028]/g, '\n').replaceAll('\u2029', '\n\n');
  const [whole, matter = ''] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(lines) ?? [];
  if (whole === undefined) {
    const [found, place] = lines.startsWith('---')
      ? ['no second ---', 'below the last of the lines at the top']
      : ['no front matter', 'in the first line'];
    checker.report({ file, line: 1 }, found, `write --- ${place}, alone in its line`);
    return NO_TEXT;
  }
  const front = readFront(checker, matter, file, placeholders);
  const reader = new BodyReader({ checker, file, line: whole.split('\n').length, placeholders });
  const body = reader.read(lines.slice(whole.length));
  return { ...front, contents: reader.contents, body };
}
