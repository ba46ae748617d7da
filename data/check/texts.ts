import * as v from 'valibot';
import type { Placeholders } from '../markdown/placeholders.ts';
import { type ReadText, type TextDocument, readText } from '../markdown/readText.ts';
import { errorRoutes } from '../site/routes.ts';
import type { Checker } from './checker.ts';
import { slug } from './fields.ts';

/** Error pages', the home page's file, the stores' list, which is the marketplace's, and folders of files. */
const TAKEN: ReadonlySet<string> = new Set([
  ...errorRoutes,
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
    const target = texts.get(path === '' ? from : `data/texts${path}.md`)?.document;
    return !fragment || !target || target.contents.some(({ id }) => id === fragment);
  };
  const advice = `link to one of ${pages.join(', ')}, with #id of one of its headings if need be`;
  for (const [file, { links }] of texts) {
    for (const { href, place } of links) {
      if (!/^[/#]/.test(href) || leads(file, href)) continue;
      const found = `a link to "${href}", which is not there`;
      checker.problems.push({ ...place, found, advice });
    }
  }
}

/** Reports names of files that are no address, or one that the site has already. */
function checkName(checker: Checker, file: string): void {
  const name = file.replace(/^.*\/|\.md$/g, '');
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
 * @param written the texts' sources by their file
 * @param pages paths that a text may link to
 */
export function checkTexts(
  checker: Checker,
  written: ReadonlyMap<string, string>,
  pages: readonly string[],
  placeholders: Placeholders,
): ReadonlyMap<string, TextDocument> {
  const texts = new Map(
    Array.from(written, ([file, text]) => [file, readText(text, file, placeholders)]),
  );
  for (const file of written.keys()) checkName(checker, file);
  for (const { problems } of texts.values()) checker.problems.push(...problems);
  checkLinks(checker, texts, pages);
  const documents = Array.from(texts, ([entry, { document }]) => ({ entry, value: document }));
  // Two pages with one title or description look like one to a search engine.
  checker.unique('data/texts', documents, {
    title: ({ title }) => title,
    description: ({ description }) => description,
  });
  return new Map(documents.map(({ entry, value }) => [entry, value]));
}
