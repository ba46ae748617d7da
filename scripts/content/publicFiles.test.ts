import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { content } from '../../model/content/testing/content.ts';
import { describeProblem } from '../../model/content/checker.ts';
import { writeFiles } from '../lib/files.ts';
import { findReplacedFiles } from './publicFiles.ts';

test('names the files of public/ that a build would replace, and no others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'public-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const own = [
    'robots.txt',
    'google1.html',
    'ads.txt',
    'images/share/site.jpg',
    '.well-known/assetlinks.json',
  ];
  const taken = [
    '_headers',
    '_redirects',
    'sitemap.xml',
    'build.json',
    'licenses.txt',
    'index.html',
    'about/index.html',
    'contact',
    '404.html',
  ];
  const rest = [
    'store/amber-keep/index.html',
    'assets/a.js',
    'images/games/cover/rust-210.avif',
    'site.webmanifest',
  ];
  const security = '.well-known/security.txt';
  const names = [...own, ...taken, ...rest, security];
  await writeFiles(folder, Object.fromEntries(names.map((name) => [name, 'x'])));
  const found = findReplacedFiles(content, folder).map(describeProblem);
  const named = found.map(
    (one) => /^public\/(.+): found a file that the build writes too/.exec(one)?.[1],
  );
  expect(new Set(named)).toEqual(new Set([...taken, ...rest, security]));
  expect(found.join('\n')).toContain(
    'public/about/index.html: found a file that the build writes too; rename or delete it',
  );
  expect(found.join('\n')).toContain('too; delete it: its values come from site.json');
});
