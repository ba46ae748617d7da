import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from './lib/files.ts';

const ATTRIBUTE = /\bdata-([a-z]+(?:-[a-z]+)*)(?=[\s='"\]}>`])/g;

test('docs/own-ideas.md names each data attribute of the site, and no other', () => {
  const code = ['components', 'pages', 'renderer', 'scripts/build']
    .flatMap((folder) => listFiles(folder).map((file) => `${folder}/${file}`))
    .filter((file) => /(?<!\.test)\.(?:tsx?|css)$/.test(file));
  const used = code.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(ATTRIBUTE), ([, name = '']) => name),
  );
  const section = /## Attributes[^]*?\n## /.exec(readFileSync('docs/own-ideas.md', 'utf8'))?.[0];
  const rows = section?.match(/^\| `.*$/gm) ?? [];
  const named = rows.flatMap((row) =>
    Array.from((row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g), ([, name = '']) => name),
  );
  expect(named.sort()).toEqual([...new Set(used)].sort());
});

test('docs/own-ideas.md names files that are there', () => {
  const files = ['components', 'deploy', 'model', 'pages', 'renderer', 'scripts', 'tests'].flatMap(
    (folder) => listFiles(folder).map((file) => `/${folder}/${file}`),
  );
  const known = [...files, '/.oxlintrc.json', '/vite.config.ts'];
  const text = readFileSync('docs/own-ideas.md', 'utf8');
  const named = Array.from(
    text.matchAll(/`([\w./-]+(?:\/|\.(?:tsx?|css|json)))`/g),
    ([, name = '']) => name,
  );
  const paths = named.filter((name) => !/^[._]|^build\.json$/.test(name));
  expect(paths.length).toBeGreaterThan(50);
  const missing = paths.filter((name) =>
    known.every(
      (file) => !(name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`)),
    ),
  );
  expect(missing).toEqual([]);
});
