import * as v from 'valibot';
import type { Checker } from './checker.ts';
import { day, entryWith, text } from './fields.ts';
import { frontFields } from './frontMatter.ts';
import { language } from './language.ts';
import { BodyReader, type ContentsEntry, type TextBlock, type TextLink } from './body.ts';
import { type Placeholders, fillPlaceholders } from './placeholders.ts';
import { shown } from './shown.ts';

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

const NO_FRONT = { title: '', eyebrow: '', heading: '', description: '', updated: '' };

/** A page's text, ready to be rendered. */
export interface TextDocument extends Readonly<v.InferOutput<typeof frontSchema>> {
  readonly contents: readonly ContentsEntry[];
  readonly body: readonly TextBlock[];
}

/** A parsed text and its links. A text with problems is incomplete. */
export interface ReadText {
  readonly document: TextDocument;
  readonly links: readonly TextLink[];
}

function readFront(checker: Checker, matter: string, file: string, placeholders: Placeholders) {
  const fields = new Map<string, string>();
  const report = (field: string, found: string, advice: string): void => {
    checker.problems.push({ file, entry: 'front matter', field, found, advice });
  };
  for (const { name, source, value } of frontFields(matter)) {
    if (fields.has(name)) report(name, shown(source.trim()), 'write it once');
    if (value === undefined) {
      report(name, shown(source.trim()), 'write its text in one line, without quotes around it');
    }
    // Without a text, the field has a stand-in: it is reported once.
    const filled = fillPlaceholders(value ?? name, placeholders, (found, advice) =>
      report(name, found, advice),
    );
    fields.set(name, filled);
  }
  return checker.accept(frontSchema, Object.fromEntries(fields), file, 'front matter') ?? NO_FRONT;
}

/** Parses a text: front matter, then Markdown. Both may have placeholders. `file` is for messages. */
export function readText(
  checker: Checker,
  source: string,
  file: string,
  placeholders: Placeholders,
): ReadText {
  // Word and web pages have line ends of their own; browsers show none of them.
  const lines = source.replace(/\r\n?|[\v\f\u2028]/g, '\n').replaceAll('\u2029', '\n\n');
  const [whole, matter = ''] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(lines) ?? [];
  if (whole === undefined) {
    const [found, place] = lines.startsWith('---')
      ? ['no second ---', 'below the last of the lines at the top']
      : ['no front matter', 'in the first line'];
    checker.report(file, found, `write --- ${place}, alone in its line`);
    return { document: { ...NO_FRONT, contents: [], body: [] }, links: [] };
  }
  const front = readFront(checker, matter, file, placeholders);
  const reader = new BodyReader(checker, file, whole.split('\n').length, placeholders);
  const body = reader.read(lines.slice(whole.length));
  return { document: { ...front, contents: reader.contents, body }, links: reader.links };
}
