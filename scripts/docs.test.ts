import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_ROUTES } from '../model/content/routes.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const pages = tracked.filter((file) => /^(docs\/.+|README|CONTRIBUTING)\.md$/.test(file));
const glossary = read('docs/architecture.md').split('## Glossary')[1] ?? '';
/** Files that a page tells somebody to write. */
const EXAMPLES = /(^|\/)(Name|Guarantee)\./;

test.each(pages)('links and paths of %s lead to files', (page) => {
  const text = read(page).replaceAll(/^ *```[^]*?^ *```/gm, '');
  const links = [...text.matchAll(/\]\((?!https?:|\/)([^)#]+)/g)].map(([, to = '']) =>
    path.join(path.dirname(page), to),
  );
  const names = [
    ...text.matchAll(/`(?:\.\.\/)?([\w.*-][\w./*-]*\.(?:tsx?|css|conf|sh|yml|mjs))`/g),
  ].map(([, name = '']) => name);
  // A page may name a file by the end of its path, and several by a star.
  const exists = (name: string): boolean => {
    const pattern = name.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    return tracked.some((file) => new RegExp(`(^|/)${pattern}$`).test(file));
  };
  expect(links.filter((to) => !existsSync(to))).toEqual([]);
  expect(names.filter((name) => !EXAMPLES.test(name) && !exists(name))).toEqual([]);
});

test('each page with a folder and a path of its own is a route', () => {
  const names = tracked.flatMap((file) => /^pages\/([a-z-]+)\/\+Page\.tsx$/.exec(file)?.[1] ?? []);
  const own = names.filter((name) => !tracked.includes(`pages/${name}/+route.ts`));
  expect(own.map((name) => (name === 'index' ? '/' : `/${name}`))).toEqual(PAGE_ROUTES);
});

test('the glossary has at most 30 ideas', () => {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.length - 2).toBeLessThanOrEqual(30);
});

test('attributes that two files agree on stand in the glossary', () => {
  const files = new Map<string, Set<string>>();
  for (const file of tracked.filter((name) =>
    /^(components|pages|renderer)\/(?!.*\.test\.).*\.(tsx?|css)$/.test(name),
  )) {
    for (const [name] of read(file).matchAll(/\bdata-[a-z]+(?:-[a-z]+)*/g)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  const shared = [...files].filter(([, { size }]) => size > 1).map(([name]) => name);
  expect(shared.filter((name) => !glossary.includes(name))).toEqual([]);
});
