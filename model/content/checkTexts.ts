import type { Placeholders } from './placeholders.ts';
import { type ReadText, readText } from './readText.ts';
import { folderRoutes } from './routeList.ts';
import { ERROR_ROUTES } from './routes.ts';
import type { Checker } from './checker.ts';
import { slug } from './fields.ts';
import { isThere, knownTargets, meantTarget, ownPath, type Targets } from './targets.ts';
import type { WrittenLink } from './writtenLinks.ts';

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

/** The texts of a folder, by their page's path. */
export type Texts = ReadonlyMap<string, ReadText>;

/**
 * Reports links of texts to pages, headings or files of this site that do not exist, and shortens those to itself.
 * Returns all links.
 */
export function checkLinks(
  checker: Checker,
  texts: Texts,
  targets: Targets,
): readonly WrittenLink[] {
  const all: WrittenLink[] = [];
  for (const [from, { links }] of texts) {
    for (const { token, place } of links) {
      const written = token.href;
      token.href = ownPath(written, targets);
      all.push({ written, link: token.href, page: from, place });
      if (!/^(?:#|\/(?!\/))/.test(token.href) || isThere(token.href, from, targets)) continue;
      const meant = meantTarget(token.href, from, targets);
      const advice = meant === undefined ? `link to ${knownTargets(targets)}` : `write ${meant}`;
      const found = `a link to "${token.href}", which is not there`;
      checker.problems.push({ ...place, found, advice });
    }
  }
  return all;
}

/** Reports file names that cannot be a path of the site. */
function checkName(checker: Checker, name: string, file: string): void {
  if (checker.accept(slug, name, file) !== undefined && TAKEN_PATHS.has(`/${name}`)) {
    checker.report(file, `the name "${name}"`, 'give it another one: the site has this path');
  }
}

/** Reads the texts of a folder, and reports their mistakes, except those of their links. */
export function readTexts(
  checker: Checker,
  folder: string,
  names: readonly string[],
  placeholders: Placeholders,
): Texts {
  const texts = new Map<string, ReadText>();
  for (const name of names) {
    const file = `${folder}/${name}.md`;
    checkName(checker, name, file);
    const source = checker.read(file);
    if (source === undefined) continue;
    texts.set(`/${name}`, readText(checker, source, file, placeholders));
  }
  const entries = Array.from(texts, ([path, { document: value }]) => {
    return { entry: `${path.slice(1)}.md`, value };
  });
  // Search engines treat two pages with the same title or description as one page.
  checker.unique(folder, entries, {
    title: ({ title }) => title,
    description: ({ description }) => description,
  });
  return texts;
}
