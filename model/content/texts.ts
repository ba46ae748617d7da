import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Checked, Checker } from './checker.ts';
import { slug } from './fields.ts';
import type { Placeholders } from './placeholders.ts';
import { NO_TEXT, readText, type TextDocument } from './readText.ts';
import { isBuilt, PAGE_ROUTES } from './routes.ts';
import { projectPath } from './source.ts';

/** Reads the texts of a content by the paths of their pages, and reports their mistakes, but for those of links. */
export function readTexts(checker: Checker, content: string, placeholders: Placeholders) {
  const folder = `${content}/texts`;
  const files = existsSync(projectPath(folder)) ? readdirSync(projectPath(folder)).sort() : [];
  const texts: Checked<readonly [page: string, text: TextDocument]>[] = [];
  // Hidden files and backups are left alone.
  for (const one of files.filter((file) => !/^\.|~$/.test(file))) {
    const { name, ext } = path.parse(one);
    const file = `${folder}/${one}`;
    if (ext !== '.md') {
      const advice = 'rename, move or delete it: texts are files here that end in .md';
      checker.report(file, 'no text', advice);
      continue;
    }
    const page = `/${name}`;
    const isTaken = isBuilt(page) || PAGE_ROUTES.includes(page);
    if (checker.accept(slug, name, { file }) !== undefined && isTaken) {
      checker.report(file, `the name "${name}"`, 'give it another one: the site has this path');
    }
    const source = checker.read(file);
    const text = source === undefined ? NO_TEXT : readText(checker, source, file, placeholders);
    texts.push({ place: { file }, value: [page, text] });
  }
  // Search engines treat two pages with the same title or description as one page.
  checker.unique(texts, {
    title: ([, { title }]) => title || undefined,
    description: ([, { description }]) => description || undefined,
  });
  return Object.fromEntries(texts.map(({ value }) => value));
}
