import type { TextDocument, TextNode } from '../markdown/model.ts';
import { type Placeholders } from '../markdown/placeholders.ts';
import { type ReadText, readText } from '../markdown/readText.ts';
import { textNames } from '../texts/names.ts';
import { repeated } from './list.ts';
import { ContentError, type ContentProblem, shown } from './problem.ts';
import { type ContentSource, readContent } from './source.ts';

/** Paths of the pages that navigation and texts may link to. */
export const pages: readonly string[] = ['/', ...textNames.map((name) => `/${name}`)];

interface Page extends Pick<ReadText, 'problems'> {
  readonly file: string;
  readonly path: string;
  /** Null where the file is missing. */
  readonly document: TextDocument | null;
}

function readPage(source: ContentSource, name: string, placeholders: Placeholders): Page {
  const place = { file: `data/texts/${name}.md`, path: `/${name}` };
  try {
    const text = readContent(source, place.file);
    return { ...place, ...readText(text, place.file, placeholders) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { ...place, document: null, problems: error.problems };
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
    const target = all.find((other) => other.path === path)?.document;
    return !fragment || !target || target.contents.some(({ id }) => id === fragment);
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
  const documents = all.flatMap(({ file, document }) =>
    document === null ? [] : [{ entry: file, value: document }],
  );
  const unique = {
    title: ({ title }: TextDocument) => title,
    description: ({ description }: TextDocument) => description,
  };
  return repeated('data/texts', documents, unique).map((problem) =>
    Object.assign({}, problem, { file: problem.entry, entry: '' }),
  );
}

/** The pages' texts by their file, and what is wrong with the content. */
export interface Content {
  readonly texts: ReadonlyMap<string, TextDocument>;
  readonly problems: readonly ContentProblem[];
}

/** Reads the texts of the pages. */
export function checkTexts(source: ContentSource, placeholders: Placeholders): Content {
  const all = textNames.map((name) => readPage(source, name, placeholders));
  return {
    texts: new Map(all.flatMap(({ file, document }) => (document ? [[file, document]] : []))),
    problems: [
      ...all.flatMap((page) => page.problems),
      ...all.flatMap((page) => deadLinks(page, all)),
      ...repeatedFields(all),
    ],
  };
}
