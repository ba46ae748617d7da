import { isIsoDate } from '../lib/day.ts';
import type { ContentProblem } from '../check/problem.ts';
import { BodyReader, type TextLink } from './body.ts';
import type { TextDocument } from './model.ts';
import { type Placeholders, fillPlaceholders } from './placeholders.ts';

/** The fields of the front matter, between two lines `---` at the beginning of a text. */
const fields = ['title', 'eyebrow', 'heading', 'description', 'updated'] as const;

type Field = (typeof fields)[number];

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);

/** A parsed text and its problems: only a text without problems is complete. */
export interface ReadText {
  readonly document: TextDocument;
  readonly problems: readonly ContentProblem[];
  readonly links: readonly TextLink[];
}

/** Reads front matter: lines like `title: About`. */
function readFront(matter: string, file: string, placeholders: Placeholders) {
  const problems: ContentProblem[] = [];
  const read = new Map<Field, string>();
  const report = (line: number, field: string, found: string, advice: string): void => {
    problems.push({ file, entry: `line ${line}`, field, found, advice });
  };
  for (const [index, line] of matter.split('\n').entries()) {
    const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
    const found = `"${line.trim()}"`;
    if (line.trim() === '') continue;
    if (!isField(name))
      report(index + 2, 'front matter', found, `write one of ${fields.join(', ')}: value`);
    else if (read.has(name)) report(index + 2, name, found, 'write it once');
    else read.set(name, value.trim());
  }
  const fieldOf = (field: Field): string => {
    const text = read.get(field) ?? '';
    if (text === '') report(1, field, 'nothing', `add a line "${field}: …" at the top`);
    return fillPlaceholders(text, placeholders, (found, advice) => report(1, field, found, advice));
  };
  const updated = fieldOf('updated');
  if (updated !== '' && !isIsoDate(updated)) {
    report(1, 'updated', `"${updated}"`, 'write the day of the last change, like 2024-05-31');
  }
  const front = {
    title: fieldOf('title'),
    eyebrow: fieldOf('eyebrow'),
    heading: fieldOf('heading'),
    description: fieldOf('description'),
    updated,
  };
  return { front, problems };
}

/**
 * Reads a text: front matter (title, eyebrow, heading, description, updated), then Markdown,
 * in both of which `{name}` stands for a value of the site's configuration. The result is a tree
 * of elements and strings and holds no HTML, so that it can be shown under Trusted Types.
 *
 * @param file name by which problems call the text
 */
export function readText(source: string, file: string, placeholders: Placeholders): ReadText {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [whole = '', matter = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  const { front, problems } = readFront(matter, file, placeholders);
  const reader = new BodyReader(file, whole.split('\n').length, placeholders);
  const body = reader.read(text.slice(whole.length));
  return {
    document: { ...front, contents: reader.contents, body },
    problems: [...problems, ...reader.problems],
    links: reader.links,
  };
}
