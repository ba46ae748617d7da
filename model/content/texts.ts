import { existsSync, readdirSync } from 'node:fs';
import type { TextLink } from './body.ts';
import type { Checker } from './checker.ts';
import { slug } from './fields.ts';
import type { Placeholders } from './placeholders.ts';
import { type ReadText, readText } from './readText.ts';
import { isBuilt, PAGE_ROUTES } from './routes.ts';
import { projectPath } from './source.ts';
import { isThere, knownTargets, type Targets } from './targets.ts';

/** The texts of a folder, by their page's path; null for those that were not read. */
export type Texts = ReadonlyMap<string, ReadText | null>;

/** Reads the texts of a content, and reports their mistakes, except those of their links. Without values, reads none. */
export function readTexts(checker: Checker, content: string, placeholders?: Placeholders): Texts {
  const folder = `${content}/texts`;
  const files = existsSync(projectPath(folder)) ? readdirSync(projectPath(folder)).sort() : [];
  const texts = new Map<string, ReadText | null>();
  // Hidden files and backups are left alone.
  for (const one of files.filter((name) => !/^\.|~$/.test(name))) {
    const [, name] = /^(.+)\.md$/.exec(one) ?? [];
    const file = `${folder}/${one}`;
    if (name === undefined) {
      const advice = 'rename, move or delete it: texts are files here that end in .md';
      checker.report(file, 'no text', advice);
      continue;
    }
    if (
      checker.accept(slug, name, { file }) !== undefined &&
      (isBuilt(`/${name}`) || PAGE_ROUTES.includes(`/${name}`))
    ) {
      checker.report(file, `the name "${name}"`, 'give it another one: the site has this path');
    }
    const source = placeholders && checker.read(file);
    texts.set(`/${name}`, source ? readText(checker, source, file, placeholders) : null);
  }
  const entries = Array.from(texts).flatMap(([path, text]) =>
    text ? [{ place: { file: `${folder}${path}.md` }, value: text.document }] : [],
  );
  // Search engines treat two pages with the same title or description as one page.
  checker.unique(entries, {
    title: ({ title }) => title || undefined,
    description: ({ description }) => description || undefined,
  });
  return texts;
}

/** Reports links of texts to pages, headings or files of this site that do not exist. Returns all links. */
export function checkLinks(checker: Checker, texts: Texts, targets: Targets): readonly TextLink[] {
  return Array.from(texts).flatMap(([from, text]) => {
    const links = text?.links ?? [];
    for (const { href, place } of links) {
      if (!/^(?:#|\/(?!\/))/.test(href) || isThere(href, from, targets)) continue;
      const found = `a link to "${href}", which is not there`;
      checker.report(place, found, `link to ${knownTargets(targets)}`);
    }
    return links;
  });
}
