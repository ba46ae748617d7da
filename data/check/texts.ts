import type { TextDocument, TextNode } from '../markdown/model.ts';
import type { Placeholders } from '../markdown/placeholders.ts';
import { readText } from '../markdown/readText.ts';
import { textNames } from '../texts/names.ts';
import type { Checker } from './checker.ts';
import { shown } from './problem.ts';

/** Paths of the pages that navigation and texts may link to. */
export const pages: readonly string[] = ['/', ...textNames.map((name) => `/${name}`)];

const fileOf = (path: string): string => `data/texts${path}.md`;

/** Every address that the nodes link to. */
function linksIn(nodes: readonly TextNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [, attributes, ...children] = node;
    const href = attributes?.['href'];
    return [...(href === undefined ? [] : [href]), ...linksIn(children)];
  });
}

type Texts = ReadonlyMap<string, TextDocument>;

/** Reports links to pages of ours that are not there, or to headings that those pages do not have. */
function checkLinks(checker: Checker, texts: Texts): void {
  const leads = (href: string): boolean => {
    const [path = '', fragment] = href.split('#');
    const target = texts.get(fileOf(path));
    const isThere = !fragment || !target || target.contents.some(({ id }) => id === fragment);
    return pages.includes(path) && isThere;
  };
  for (const [file, { body }] of texts) {
    for (const href of linksIn(body)) {
      if (!href.startsWith('/') || leads(href)) continue;
      const found = `a link to ${shown(href)}, which is not there`;
      const advice = `link to one of ${pages.join(', ')}, with #id of one of its headings if need be`;
      checker.problems.push({ file, entry: '', field: 'text', found, advice });
    }
  }
}

/**
 * Reads the texts of the pages and reports what is wrong with them.
 *
 * @param read gives a file's text, or undefined where it is missing
 * @returns the texts by their file
 */
export function checkTexts(
  checker: Checker,
  read: (file: string) => string | undefined,
  placeholders: Placeholders,
): Texts {
  const texts = new Map<string, TextDocument>();
  for (const name of textNames) {
    const file = fileOf(`/${name}`);
    const text = read(file);
    if (text === undefined) continue;
    const { document, problems } = readText(text, file, placeholders);
    texts.set(file, document);
    checker.problems.push(...problems);
  }
  checkLinks(checker, texts);
  // Two pages with one title or description look like one to a search engine.
  const entries = Array.from(texts, ([entry, value]) => ({ entry, value }));
  checker.unique('data/texts', entries, {
    title: ({ title }) => title,
    description: ({ description }) => description,
  });
  return texts;
}
