import * as v from 'valibot';
import type { Placeholders } from '../markdown/placeholders.ts';
import { type ReadText, type TextDocument, readText } from '../markdown/readText.ts';
import { folderRoutes } from '../site/routes.node.ts';
import { errorRoutes } from '../site/routes.ts';
import type { Checker } from './checker.ts';
import { slug } from './fields.ts';

/** Paths that are no text's: error pages, pages of their own, the marketplace's list of stores, folders of files. */
const TAKEN: ReadonlySet<string> = new Set([
  ...errorRoutes,
  ...folderRoutes(),
  '/index',
  '/store',
  '/assets',
  '/icons',
  '/images',
]);

type Texts = ReadonlyMap<string, ReadText>;

/** Reports links to pages of this site that do not exist, or to headings that a text does not have. */
function checkLinks(checker: Checker, texts: Texts, pages: readonly string[]): void {
  const leads = (from: string, href: string): boolean => {
    const [path = '', fragment] = href.split('#');
    if (path !== '' && !pages.includes(path)) return false;
    const target = texts.get(path === '' ? from : path)?.document;
    return !fragment || !target || target.contents.some(({ id }) => id === fragment);
  };
  const advice = `link to one of ${pages.join(', ')}, with #id of one of its headings if need be`;
  for (const [from, { links }] of texts) {
    for (const { href, place } of links) {
      if (!/^[/#]/.test(href) || leads(from, href)) continue;
      const found = `a link to "${href}", which is not there`;
      checker.problems.push({ ...place, found, advice });
    }
  }
}

/** Reports names of files that are no URL, or one that the site has already. */
function checkName(checker: Checker, name: string, file: string): void {
  const { success, issues } = v.safeParse(slug, name);
  const found = `the name "${name}"`;
  if (!success) checker.report(file, found, `${issues[0].message}: it is the page's address`);
  else if (TAKEN.has(`/${name}`)) {
    checker.report(file, found, 'give it another one: the site has this address already');
  }
}

/**
 * Reads the texts of the pages and reports what is wrong with them.
 *
 * @param written the texts' sources by their name
 * @param pages paths that a text may link to
 * @returns the texts by their page's path
 */
export function checkTexts(
  checker: Checker,
  folder: string,
  written: ReadonlyMap<string, string>,
  pages: readonly string[],
  placeholders: Placeholders,
): ReadonlyMap<string, TextDocument> {
  const texts = new Map<string, ReadText>();
  for (const [name, source] of written) {
    const file = `${folder}/${name}.md`;
    const text = readText(source, file, placeholders);
    checkName(checker, name, file);
    checker.problems.push(...text.problems);
    texts.set(`/${name}`, text);
  }
  checkLinks(checker, texts, pages);
  const documents = Array.from(texts, ([path, { document }]) => ({
    entry: `${path.slice(1)}.md`,
    value: document,
  }));
  // Two pages with one title or description look like one to a search engine.
  checker.unique(folder, documents, {
    title: ({ title }) => title,
    description: ({ description }) => description,
  });
  return new Map(Array.from(texts, ([path, { document }]) => [path, document]));
}
