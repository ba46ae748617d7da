import { expect, test } from 'vitest';
import { Checker, describeProblem } from './checker.ts';
import { readText } from './readText.ts';

const placeholders = { appName: 'Guildmart', url: 'https://relay.example/@us', star: '*a* <b>' };

const FRONT = `---
title: About
eyebrow: Who We Are
heading: About {appName}
description: What {appName} is.
updated: 2024-05-31
---
`;

function read(body: string, matter = FRONT) {
  const checker = new Checker();
  const document = readText(checker, `${matter}${body}`, 'data/texts/x.md', placeholders);
  return { document, problems: checker.problems };
}

const parse = (markdown: string) => {
  const { document, problems } = read(markdown);
  expect(problems).toEqual([]);
  return document;
};

const messageOf = (markdown: string, matter = FRONT): string =>
  read(markdown, matter).problems.map(describeProblem).join('\n');

test('reads the front matter', () => {
  expect(parse('Text.')).toMatchObject({
    title: 'About',
    eyebrow: 'Who We Are',
    heading: 'About Guildmart',
    description: 'What Guildmart is.',
    updated: '2024-05-31',
    contents: [],
  });
  expect(parse('Text.').tableOfContents).toBeUndefined();
  const { document } = read('Text.', FRONT.replace('updated', 'tableOfContents: true\nupdated'));
  expect(document.tableOfContents).toBe('true');
});

test.each([
  ['"About us"', 'About us'],
  [`"It's us"`, "It's us"],
  ['"Us" and "them"', '"Us" and "them"'],
  ['We are #1: for gamers', 'We are #1: for gamers'],
  ['We are the #1 @ {appName}', 'We are the #1 @ Guildmart'],
  ['007', '007'],
])('reads the title %s as %s', (written, title) => {
  const matter = FRONT.replace(/title: .*/, () => `title: ${written}`);
  const { document, problems } = read('Text.', matter);
  expect(problems).toEqual([]);
  expect(document.title).toBe(title);
});

test('accepts Windows line ends', () => {
  const [body, front] = ['A\nb.\n', FRONT].map((text) => text.replaceAll('\n', '\r\n'));
  expect(read(body ?? '', front).document).toEqual(parse('A\nb.\n'));
});

test('accepts the line ends of Word and of web pages', () => {
  expect(parse('A\vb\u2028c\u2029d').body).toEqual(parse('A\nb\nc\n\nd').body);
});

test('gives each heading a unique id', () => {
  const { contents } = parse(
    '## For *buyers* of {appName}\n\n### Prices\n\n#### Fine print\n\n## Prices\n\n## 原神\n\n[up](#prices)',
  );
  expect(contents).toEqual([
    { id: 'for-buyers-of-guildmart', title: 'For buyers of Guildmart', level: 2 },
    { id: 'prices', title: 'Prices', level: 3 },
    { id: 'fine-print', title: 'Fine print', level: 4 },
    { id: 'prices-2', title: 'Prices', level: 2 },
    { id: 'section', title: '原神', level: 2 },
  ]);
});

test.each([
  ['One\n\ntwo <b>three</b>', 'line 10: found HTML "<b>"; write Markdown: raw HTML'],
  ['[a]({toString})', 'found {toString}'],
  ['# Again', 'a heading of level 1, "Again"; write one of level 2 to 2;'],
  ['## A\n\n#### B', 'line 10: found a heading of level 4, "B"; write one of level 2 to 3'],
  ['## \n\nA', 'line 8: found a heading without text'],
  ['- ## A', 'found a heading in a list or a quotation; write it outside'],
  ['[a][b]\n\n[b]: https://c.example', 'write [text](URL) or the note where it belongs'],
  ['![a](/b.png)', 'found a picture, "![a](/b.png)"; describe it'],
  ['| a |\n| - |\n| b | c \\| d |', 'line 10: found a line with 2 cells in a table of 1'],
  ['```\nx\n```', 'found a block of code, "```"'],
  ['A\n\n1. 5. 2026', 'line 10: found a date or a sign that Markdown reads as a list'],
  ['', 'found no text'],
])('refuses %j with its line', (markdown, message) => {
  expect(messageOf(markdown)).toContain('data/texts/x.md, line ');
  expect(messageOf(markdown)).toContain(message);
});

test.each<[string | RegExp, string, string]>([
  [/[^]*/, '', 'line 1: found no front matter; write --- in the first line, alone'],
  [/---\n$/, '', 'line 1: found no second ---; write --- below the'],
  [/title.*\n/, '', 'line 1, front matter, field "title": found nothing; add it'],
  ['Who We Are', '', 'line 3, front matter, field "eyebrow": found ""; write a text'],
  ['title', 'titel', 'line 2, front matter, field "titel": found "titel"; remove it or'],
  [
    'title',
    'title: A\ntitle',
    'line 3, front matter, field "title": found "title: About"; write it once',
  ],
  [' About', '\n  - A', 'found "- A"; write a field and all of its text in one line'],
  [' About', ' >-\n  A', 'found "title: >-"; write a field and all of its text in one line'],
  [
    'Who',
    'Who &amp;',
    'line 3, front matter, field "eyebrow": found "Who &amp; We Are"; write the',
  ],
  ['05-31', '06-31', 'line 6, front matter, field "updated": found "2024-06-31"; write a day'],
  ['{appName}', '{app}', 'line 4, front matter, field "heading": found {app}; write one of'],
  ['---\n', '---\nlanguage: jp\n', 'found "jp"; write a language tag that exists, like en'],
])('refuses the front matter with %s as %j, with its line', (part, by, message) => {
  expect(messageOf('Text.', FRONT.replace(part, by))).toContain(message);
});

test.each(['pt-BR', 'zh-Hant', 'es-419', 'fil'])('takes the language %s', (tag) => {
  expect(messageOf('Text.', FRONT.replace('---\n', `---\nlanguage: ${tag}\n`))).toBe('');
});

test.each([
  '1\\. 5\\. 2026',
  '1\\. 5. 2026',
  '- 1. Platz: 100 €',
  'Fees\n---\n\nText.',
  '- one\n- two\n---',
  '\\-a\n\\-b',
  '✅ Verified\n❌ No refunds',
])('accepts %j', (markdown) => {
  expect(messageOf(markdown)).toBe('');
});

test('reports all mistakes at once, and each once', () => {
  expect(messageOf('One<br>two ![a](/b.png)c').split('\n')).toHaveLength(2);
  expect(messageOf('<b>\n\n{x}\n\n# y').split('\n')).toHaveLength(3);
  expect(messageOf('Text.', FRONT.replace(/---\n$/, '')).split('\n')).toHaveLength(1);
});
