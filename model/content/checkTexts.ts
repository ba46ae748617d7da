import type { Placeholders } from './placeholders.ts';
import { type ReadText, type TextDocument, readText } from './readText.ts';
import { folderRoutes } from './routeList.ts';
import { ERROR_ROUTES } from './routes.ts';
import type { Checker } from './checker.ts';
import { slug } from './fields.ts';

/** Paths that a text cannot have: other pages, output folders, and the marketplace's list of stores. */
const TAKEN_PATHS: ReadonlySet<string> = new Set([
  ...ERROR_ROUTES,
  ...folderRoutes(),
  '/index',
  '/store',
  '/assets',
  '/icons',
  '/images',
]);

type Texts = ReadonlyMap<string, ReadText>;

/** Reports links to pages or headings of this site that do not exist. */
function checkLinks(checker: Checker, texts: Texts, pages: readonly string[]): void {
  const exists = (from: string, href: string): boolean => {
    const [path = '', fragment] = href.split('#');
    if (path !== '' && !pages.includes(path)) return false;
    const target = texts.get(path === '' ? from : path)?.document;
    return !fragment || !target || target.contents.some(({ id }) => id === fragment);
  };
  const advice = `link to one of ${pages.join(', ')}, with the #id of one of its headings if needed`;
  for (const [from, { links }] of texts) {
    for (const { href, place } of links) {
      if (!/^[/#]/.test(href) || exists(from, href)) continue;
      const found = `a link to "${href}", which is not there`;
      checker.problems.push({ ...place, found, advice });
    }
  }
}

/** Reports file names that cannot be a path of the site. */
function checkName(checker: Checker, name: string, file: string): void {
  if (checker.accept(slug, name, file) !== undefined && TAKEN_PATHS.has(`/${name}`)) {
    checker.report(file, `the name "${name}"`, 'give it another one: the site has this path');
  }
}

/** Reads the texts of a folder, reports their mistakes, and returns them by their page's path. */
export function checkTexts(
  checker: Checker,
  folder: string,
  names: readonly string[],
  pages: readonly string[],
  placeholders: Placeholders,
): ReadonlyMap<string, TextDocument> {
  const texts = new Map<string, ReadText>();
  for (const name of names) {
    const file = `${folder}/${name}.md`;
    checkName(checker, name, file);
    const source = checker.read(file);
    if (source === undefined) continue;
    texts.set(`/${name}`, readText(checker, source, file, placeholders));
  }
  checkLinks(checker, texts, pages);
  const documents = Array.from(texts, ([path, { document }]) => [path, document] as const);
  const entries = documents.map(([path, value]) => ({ entry: `${path.slice(1)}.md`, value }));
  // Search engines treat two pages with the same title or description as one page.
  checker.unique(folder, entries, {
    title: ({ title }) => title,
    description: ({ description }) => description,
  });
  return new Map(documents);
}
