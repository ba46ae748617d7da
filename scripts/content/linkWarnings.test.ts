import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { readContent } from '../../model/content/readContent.ts';
import { linkWarnings } from './linkWarnings.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'links-'));
  await cp('tests/content', folder, { recursive: true });
  await replace('navigation.json', '[', '[{ "title": "Terms", "link": "/terms" },');
});
afterEach(() => rm(folder, { recursive: true }));

const SITE_URL = 'https://www.guildmart.example';

const warned = (): readonly string[] =>
  linkWarnings(readContent(readSettings({ CONTENT_DIR: folder, SITE_URL }))).map(({ what }) =>
    what.replace(`${folder}/`, ''),
  );

async function addText(name: string, body: string): Promise<void> {
  const front = `title: ${name}\neyebrow: x\nheading: ${name}\ndescription: On ${name}.\nupdated: 2026-01-02`;
  await writeFile(path.join(folder, `texts/${name}.md`), `---\n${front}\n---\n\n${body}\n`);
}

async function replace(file: string, pattern: string | RegExp, by: string): Promise<void> {
  const at = path.join(folder, file);
  await writeFile(at, (await readFile(at, 'utf8')).replace(pattern, by));
}

test('content without such links says nothing', () => {
  expect(warned()).toEqual([]);
});

test('names a text that no menu and no text leads to', async () => {
  await addText('imprint', 'Who we are. See [here](/imprint#x-y).\n\n## X y');
  expect(warned()).toEqual(['texts/imprint.md: no menu and no text leads to this page']);
});

test('names two texts that only lead to each other', async () => {
  await addText('imprint', 'See [prices](/prices).');
  await addText('prices', 'See [the imprint](/imprint).');
  expect(warned().join('\n')).toMatch(/imprint\.md: no menu.*\n.*prices\.md: no menu/);
});

test.each([
  ['/imprint'],
  ['/imprint#x-y'],
  ['/imprint?from=about'],
  ['https://www.guildmart.example/imprint/'],
])('a text that a linked text leads to with %s is found', async (link) => {
  await addText('imprint', 'Who we are.\n\n## X y');
  await replace('texts/about.md', /$/, `\n\nSee [the imprint](${link}).\n`);
  expect(warned()).toEqual([]);
});

test('a redirect alone leads no visitor to a text', async () => {
  await addText('imprint', 'Who we are.');
  await replace('redirects.json', '{', '{ "/legal": "/imprint",');
  expect(warned()).toEqual(['texts/imprint.md: no menu and no text leads to this page']);
});

test('names each link to a local address, with its line', async () => {
  await addText(
    'imprint',
    'One.\n\n- [a](http://localhost:8080/x)\n- http://2130706433 too\n- [b](mailto:me@nas.local)',
  );
  await replace('navigation.json', '"/about"', '"/imprint"');
  await replace('navigation.json', '"/contact"', '"https://shop.internal/contact"');
  await replace('site.json', /"url": "https:[^"]*"/, '"url": "https://192.168.0.7/chat"');
  await replace('redirects.json', 'https://market.guildmart.example/shop', 'https://staging/shop');
  const found = warned().filter((one) => !one.includes('no menu'));
  expect(found).toEqual([
    expect.stringMatching(
      /^site\.json, line \d+: a link to https:\/\/192\.168\.0\.7\/chat, which no visitor/,
    ),
    'navigation.json, line 4: a link to https://shop.internal/contact, which no visitor can reach',
    'redirects.json, line 4: a link to https://staging/shop, which no visitor can reach',
    'texts/imprint.md, line 11: a link to http://localhost:8080/x, which no visitor can reach',
    'texts/imprint.md, line 12: a link to http://2130706433, which no visitor can reach',
    'texts/imprint.md, line 13: a link to mailto:me@nas.local, which no visitor can reach',
  ]);
});
