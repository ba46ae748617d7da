import { isIsoDate } from '../isoDate.ts';
import type { TextDocument } from './model.ts';
import type { TextProblem } from './problem.ts';

/** What stands between the two lines `---` at the beginning of a text. */
export type FrontMatter = Omit<TextDocument, 'contents' | 'body'>;

const fields = ['title', 'eyebrow', 'heading', 'description', 'updated'] as const;

type Field = (typeof fields)[number];

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);

/** The parts of a text's source. */
export interface Source {
  /** Problems among them: a field that is missing has an empty text. */
  readonly front: FrontMatter;
  readonly body: string;
  /** The file's line in which the body begins. */
  readonly bodyLine: number;
  readonly problems: readonly TextProblem[];
}

function readLine(line: string, number: number, read: Map<Field, string>): TextProblem[] {
  const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
  const problem = (field: string, advice: string): TextProblem[] => [
    { line: number, field, found: `"${line.trim()}"`, advice },
  ];
  if (!isField(name)) return problem('front matter', `write one of ${fields.join(', ')}: value`);
  if (read.has(name)) return problem(name, 'write it once');
  read.set(name, value.trim());
  return [];
}

function missing(read: ReadonlyMap<Field, string>): TextProblem[] {
  const absent = fields.filter((field) => !read.get(field));
  const problems = absent.map((field) => {
    return { line: 1, field, found: 'nothing', advice: `add a line "${field}: …" at the top` };
  });
  const updated = read.get('updated') || null;
  if (updated === null || isIsoDate(updated)) return problems;
  const advice = 'write the day of the last change, like 2024-05-31';
  return [...problems, { line: 1, field: 'updated', found: `"${updated}"`, advice }];
}

/** Takes a text's front matter from its body; the source's line ends are single line feeds. */
export function splitSource(source: string): Source {
  const [whole = '', matter = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(source) ?? [];
  const read = new Map<Field, string>();
  const lines = matter.split('\n').map((line, index) => ({ line, number: index + 2 }));
  const wrong = lines
    .filter(({ line }) => line.trim() !== '')
    .flatMap(({ line, number }) => readLine(line, number, read));
  const front = {
    title: read.get('title') ?? '',
    eyebrow: read.get('eyebrow') ?? '',
    heading: read.get('heading') ?? '',
    description: read.get('description') ?? '',
    updated: read.get('updated') ?? '',
  };
  return {
    front,
    body: source.slice(whole.length),
    bodyLine: whole.split('\n').length,
    problems: [...wrong, ...missing(read)],
  };
}
