import { expect, test } from 'vitest';
import { folderOfTest } from '../../model/lib/testing/folder.ts';
import { content } from '../../model/content/testing/content.ts';
import { describeProblem } from '../../model/content/checker.ts';
import { writeFiles } from '../lib/files.ts';
import { NEEDED_FILES } from '../../model/neededFiles.ts';
import { findFileProblems } from './publicFiles.ts';

test('names the files of public/ that a build would replace, and no others', async () => {
  const folder = folderOfTest();
  const own = [
    'robots.txt',
    'ads.txt',
    '.well-known/assetlinks.json',
    '404/sad.png',
    'index/a.png',
    ...NEEDED_FILES.map((file) => file.slice(1)),
  ];
  const taken = (
    '_headers _redirects _redirects.nginx sitemap.xml build.json licenses.txt index.html about/index.html contact 404.html ' +
    'images/share/store/a.jpg store/amber-keep/index.html assets/a.js images/games/cover/rust-210.avif site.webmanifest .well-known/security.txt'
  ).split(' ');
  const names = [...own, ...taken];
  await writeFiles(folder, Object.fromEntries(names.map((name) => [name, 'x'])));
  const found = findFileProblems(content, folder).map(describeProblem);
  const named = found.flatMap(
    (one) => /^public\/(.+): found a file that the build writes too/.exec(one)?.[1] ?? [],
  );
  expect(new Set(named)).toEqual(new Set(taken));
  expect(found.join('\n')).toContain(
    'public/about/index.html: found a file that the build writes too; rename or delete it',
  );
});

test('names each file that pages need and that is missing, and no leftover of a program', async () => {
  const folder = folderOfTest();
  const leftovers = ['about/.DS_Store', 'assets/Thumbs.db', 'build.json~'];
  const names = ['favicon.svg', 'icons/180.png', 'icons/192.png', 'images/share/site.jpg'];
  await writeFiles(folder, Object.fromEntries([...leftovers, ...names].map((name) => [name, 'x'])));
  expect(findFileProblems(content, folder).map(describeProblem)).toEqual([
    'public/icons/512.png: found no such file; add it: pages name it',
    'public/icons/maskable-512.png: found no such file; add it: pages name it',
    'public/images/avatar/default.svg: found no such file; add it: pages name it',
  ]);
});
