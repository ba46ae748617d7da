import { rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../../model/lib/testing/folder.ts';
import { content } from '../../model/content/testing/content.ts';
import { writeFiles } from '../lib/files.ts';
import { checkOutput } from './checkOutput.ts';

let client: string;
const moved = { from: '/old', to: '/about', status: 301 } as const;
const only = { ...content, sellers: [{ slug: 'amber-keep', id: 4 }], redirects: [moved] };
const check = () => checkOutput(client, only);

beforeEach(async () => {
  client = folderOfTest();
  const texts = Object.keys(content.texts).map((page) => `${page.slice(1)}/index.html`);
  const errors = ['400', '403', '404', '405', 'store/404'].map((name) => `${name}.html`);
  const others = ['index.html', 'store/amber-keep/index.html', 'old/index.html'];
  const pages = [...texts, ...errors, ...others];
  await writeFiles(client, {
    ...Object.fromEntries(pages.map((file) => [file, '<html><h1>Page</h1></html>\n'])),
    'build.json': '{}',
    'licenses.txt': 'MIT License\n',
    'robots.txt': 'User-agent: *\n',
    'sitemap.xml': '<urlset/>\n',
    _headers: '/*\n',
  });
});

test('reports a file that is missing, empty or cut off', async () => {
  for (const file of ['store/amber-keep/index.html', '_headers']) await rm(path.join(client, file));
  await writeFiles(client, {
    'about/index.html': '<h1>About</h1',
    '404.html': '<p></p></html>',
    'robots.txt': '\n',
  });
  expect(check()).toEqual([
    '404.html has no heading.',
    '_headers is missing.',
    'about/index.html breaks off before </html>.',
    'robots.txt is empty.',
    'store/amber-keep/index.html is missing.',
  ]);
});
