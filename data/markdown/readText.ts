import * as v from 'valibot';
import { Checker } from '../check/checker.ts';
import { day, entryWith, words } from '../check/fields.ts';
import type { ContentProblem } from '../check/problem.ts';
import { BodyReader, type ContentsEntry, type TextBlock, type TextLink } from './body.ts';
import { type Placeholders, fillPlaceholders } from './placeholders.ts';

/** The fields of the front matter, between two lines `---` at the beginning of a text. */
const frontSchema = entryWith({
  title: words(),
  /** The line above the heading. */
  eyebrow: words(),
  /** The page's h1. */
  heading: words(),
  /** What search engines and shared links say of the page. */
  description: words(),
  /** Day of the last change. */
  updated: day,
  /** `true`: a text to look things up in, with a table of contents and the day of its last change. */
  tableOfContents: v.optional(v.picklist(['true'], 'write true, or remove it')),
});

const noFront = { title: '', eyebrow: '', heading: '', description: '', updated: '' };

/** A page's text, ready to be rendered. */
export interface TextDocument extends Readonly<v.InferOutput<typeof frontSchema>> {
  readonly contents: readonly ContentsEntry[];
  readonly body: readonly TextBlock[];
}

/** A parsed text and its problems: only a text without problems is complete. */
export interface ReadText {
  readonly document: TextDocument;
  readonly problems: readonly ContentProblem[];
  readonly links: readonly TextLink[];
}

/** Reads front matter: lines like `title: About`. */
function readFront(checker: Checker, matter: string, file: string, placeholders: Placeholders) {
  const fields = new Map<string, string>();
  const report = (field: string, found: string, advice: string): void => {
    checker.problems.push({ file, entry: 'front matter', field, found, advice });
  };
  for (const line of matter.split('\n').filter((each) => each.trim() !== '')) {
    const [, name = line, value = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
    if (fields.has(name)) report(name, `"${line}"`, 'write it once');
    const filled = fillPlaceholders(value.trim(), placeholders, (found, advice) =>
      report(name, found, advice),
    );
    fields.set(name, filled);
  }
  return checker.accept(frontSchema, Object.fromEntries(fields), file, 'front matter') ?? noFront;
}

/**
 * Reads a text: front matter, then Markdown, in both of which `{name}` stands for a value of the
 * site's configuration. The result holds marked's tokens; components/text-page renders them.
 *
 * @param file name by which problems call the text
 */
export function readText(source: string, file: string, placeholders: Placeholders): ReadText {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [whole = '', matter = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  const checker = new Checker();
  const front = readFront(checker, matter, file, placeholders);
  const reader = new BodyReader(file, whole.split('\n').length, placeholders);
  const body = reader.read(text.slice(whole.length));
  return {
    document: { ...front, contents: reader.contents, body },
    problems: [...checker.problems, ...reader.problems],
    links: reader.links,
  };
}
