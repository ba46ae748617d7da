import type { TextDocument, TextNode } from '../texts/model.ts';
import { textNames } from '../texts/names.ts';
import { parseText } from '../texts/parse.ts';
import { type Placeholders } from '../texts/placeholders.ts';
import { TextError } from '../texts/problem.ts';
import { type Checked, repeated } from './list.ts';
import { type ContentProblem, shown } from './problem.ts';
import { type ContentSource, readText } from './source.ts';

/** Paths of the pages that navigation and texts may link to. */
export const pages: readonly string[] = ['/', ...textNames.map((name) => `/${name}`)];

interface Page {
  readonly file: string;
  readonly path: string;
  readonly document: TextDocument | null;
  readonly problems: readonly ContentProblem[];
}

function readPage(source: ContentSource, name: string, placeholders: Placeholders): Page {
  const file = `data/texts/${name}.md`;
  const path = `/${name}`;
  const text = readText(source, file);
  if (text.problem !== null) return { file, path, document: null, problems: [text.problem] };
  try {
    return { file, path, document: parseText(text.value, file, placeholders), problems: [] };
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    const problems = error.problems.map(({ line, field, found, advice }) => {
      return { file, entry: `line ${line}`, field, found, advice };
    });
    return { file, path, document: null, problems };
  }
}

/** Every address that the nodes link to. */
function linksIn(nodes: readonly TextNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [, attributes, ...children] = node;
    const href = attributes?.['href'];
    return [...(href === undefined ? [] : [href]), ...linksIn(children)];
  });
}

/** Links to pages of ours that are not there, or to headings that those pages do not have. */
function deadLinks(page: Page, all: readonly Page[]): ContentProblem[] {
  const leads = (href: string): boolean => {
    const [path = '', fragment] = href.split('#');
    if (!pages.includes(path)) return false;
    const target = all.find((other) => other.path === path)?.document ?? null;
    return (
      fragment === undefined ||
      target === null ||
      target.contents.some((heading) => heading.id === fragment)
    );
  };
  return linksIn(page.document?.body ?? [])
    .filter((href) => href.startsWith('/') && !leads(href))
    .map((href) => ({
      file: page.file,
      entry: '',
      field: 'text',
      found: `a link to ${shown(href)}, which is not there`,
      advice: `link to one of ${pages.join(', ')}, with #id of one of its headings if need be`,
    }));
}

/** Two pages with one title or description look like one to a search engine. */
function repeatedFields(all: readonly Page[]): ContentProblem[] {
  const documents = all.flatMap(({ file, document }): Checked<TextDocument>[] =>
    document === null ? [] : [{ entry: file, value: document }],
  );
  return (['title', 'description'] as const)
    .flatMap((field) => repeated('data/texts', documents, field, (text) => text[field]))
    .map((problem) => Object.assign({}, problem, { file: problem.entry, entry: '' }));
}

/** What is wrong with the texts of the pages. */
export function checkTexts(source: ContentSource, placeholders: Placeholders): ContentProblem[] {
  const all = textNames.map((name) => readPage(source, name, placeholders));
  return [
    ...all.flatMap((page) => page.problems),
    ...all.flatMap((page) => deadLinks(page, all)),
    ...repeatedFields(all),
  ];
}
