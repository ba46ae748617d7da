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
  const { document } = readText(checker, `${matter}${body}`, 'data/texts/x.md', placeholders);
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
  ["'About us'", 'About us'],
  [`"It's us"`, "It's us"],
  ['"Us" and "them"', '"Us" and "them"'],
  ['We are #1: for gamers', 'We are #1: for gamers'],
  ['We are the #1 @ {appName}', 'We are the #1 @ Guildmart'],
  ['@us', '@us'],
  ['007', '007'],
  ['"The \\"best\\" \\u2013 caf\\xE9"', 'The "best" – café'],
  ["'It''s us'", "It's us"],
  ['"Us" # for search engines', 'Us'],
  ['"C:\\data"', 'C:\\data'],
  ['>-\n  About\n  us', 'About us'],
  ['|\n  About us: #1\n\n', 'About us: #1'],
  ['"About\n  us"', 'About us'],
  ['\n  About us', 'About us'],
  ['We are #1\n  #2: never\n\t"us"\n  # a note', 'We are #1 #2: never "us"'],
])('reads the title %s as %s', (written, title) => {
  const { document, problems } = read(
    'Text.',
    FRONT.replace(/title: .*/, () => `title: ${written}`),
  );
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
  ['raw HTML', 'One\n\ntwo <b>three</b>', 'found html "<b>"; write Markdown: raw HTML'],
  ['an HTML comment', '<!-- x -->', 'line 8, field "text": found html "<!-- x -->"'],
  ['a placeholder', 'One\ntwo {appname}', 'line 9, field "text": found {appname}'],
  ['a placeholder in a link', '[a]({toString})', 'found {toString}'],
  ['a placeholder that is bold to Markdown', '{__proto__}', 'found {; write one of the known'],
  [
    'a character reference',
    'A &amp; B',
    'found "&amp;", which visitors would see as it stands; write the',
  ],
  ['a second h1', '# Again', 'a heading of level 1, "Again"; write a heading of level 2;'],
  ['a skipped level', '## A\n\n#### B', 'line 10, field "text": found a heading of level 4, "B"'],
  ['a link in a heading', '## [A](/about)', 'a link in a heading, "A"; link below it'],
  ['a heading without text', '## \n\nA', 'line 8, field "text": found a heading without text'],
  ['a link without text', 'A [ ](/about)', 'found a link without text; write [its text]('],
  ['a picture', '![a](/b.png)', 'found a picture, "![a](/b.png)"; describe it'],
  [
    'a column without a name',
    '| a | |\n| - | - |\n| b | c |',
    'found a table with a column without',
  ],
  [
    'a cell too many',
    '| a |\n| - |\n| b | c \\| d |',
    'line 10, field "text": found a line with 2 cells in a table of 1',
  ],
  ['raw HTML in a table', '| a |\n| - |\n| b<br>c |', 'line 10, field "text": found html "<br>"'],
  ['a link to nowhere in a table', '| a |\n| - |\n| [b](c) |', 'line 10, field "text": found link'],
  ['a URL away from its link', '[a][b]\n\n[b]: https://c.example', 'write [text](URL) where'],
  ['text that is struck out', 'a ~~b~~', 'found text that is struck out, "~~b~~"; remove it'],
  ['code', '```\nx\n```', 'found a block of code, "```"'],
  ['a task', '- [ ] a', 'found a check box "[ ]"; write a list'],
  ['a heading in a list', '- ## A', 'found a heading in a list or a quotation; write it outside'],
  [
    'a date',
    'A\n\n1. 5. 2026',
    'line 10, field "text": found a date or a sign that Markdown reads as',
  ],
  ['dates', '24. - 26. Dezember', 'reads as a list, "24. - 26. Dezember"; write \\ before a sign'],
  ['a plus', '- + 5 % bonus', 'reads as a list, "- + 5 % bonus"; write \\ before a sign'],
  [
    'bullets of Word',
    'A:\n•\tone\n•\ttwo',
    'line 9, field "text": found bullets that are no list, "•',
  ],
  ['bullets that are letters', 'A\n\no\tone\no\ttwo', 'line 10, field "text": found bullets that'],
  ['bullets without a space', '-one\n-two', '"-one"; write a space behind each "-"'],
  ['stars without a space', '*one\n*two', '"*one"; write a space behind each "*"'],
  [
    'ticks',
    'We offer:\n✅ one\n✅ two',
    'line 9, field "text": found bullets that are no list, "✅',
  ],
  ['ticks of a font', '✔️ one\n✔️ two', 'found bullets that are no list, "✔️ one"; write "- "'],
  ['arrows', '→ one\n→ two\n→ three', 'found bullets that are no list, "→ one"; write "- "'],
  [
    'dashes of Word',
    'A\n\n– one\n– two',
    'line 10, field "text": found bullets that are no list, "–',
  ],
  [
    'rows of a sheet',
    'A\tb\tc\nd\te\tf',
    'found rows of a sheet, "A\tb\tc"; write a table as docs/',
  ],
  ['a long heading', 'One\ntwo,\nthree\n---', 'a paragraph above ---, which makes a heading of it'],
  ['a sentence above a line', 'Thank you.\n---', 'write an empty line above ---, or ## before a'],
  ['a script link', '[a](javascript:alert)', 'found link to "javascript:alert"; link to https'],
  ['a link to any host', '[a](//b.example)', 'found link to "//b.example"'],
  ['a link title', '[a](/about "b")', 'found the title "b"'],
  ['no text', '', 'found no text'],
])('refuses %s with its line', (_, markdown, message) => {
  expect(messageOf(markdown)).toContain('data/texts/x.md, ');
  expect(messageOf(markdown)).toContain(message);
});

test.each([
  '1\\. 5\\. 2026',
  '1\\. 5. 2026',
  '- 1. Platz: 100 €',
  '31. Dezember\n1. Januar',
  '1. -5 %',
])('accepts the numbers of %j', (markdown) => {
  expect(messageOf(markdown)).toBe('');
});

test.each([
  ['no front matter', '', 'x.md: found no front matter; write --- in the first line, alone'],
  ['no second ---', FRONT.replace(/---\n$/, ''), 'x.md: found no second ---; write --- below the'],
  ['a missing field', FRONT.replace(/title.*\n/, ''), '"title": found nothing; add it'],
  ['an empty field', FRONT.replace('Who We Are', ''), '"eyebrow": found ""; write a text'],
  ['an unknown field', FRONT.replace('title', 'titel'), 'found "titel"; remove it or correct'],
  [
    'a field twice',
    FRONT.replace('title', 'title: A\ntitle'),
    '"title": found "About"; write it once',
  ],
  ['a list', FRONT.replace(' About', '\n  - A\n  - B'), 'found "- A\\n  - B"; write its text in'],
  [
    'an open quote',
    FRONT.replace(' About', ' "A\n  B'),
    'found "\\"A\\n  B"; write its text in one',
  ],
  ['markup', FRONT.replace('Who', 'Who &amp;'), '"eyebrow": found "Who &amp; We Are"; write the'],
  ['a blank', FRONT.replace('Who', '[Your Name]'), '"eyebrow": found "[Your Name] We Are"; fill'],
  ['no such day', FRONT.replace('05-31', '06-31'), '"updated": found "2024-06-31"; write a day'],
  ['a placeholder', FRONT.replace('{appName}', '{app}'), '"heading": found {app}; write one of'],
])('refuses %s in the front matter', (_, matter, message) => {
  expect(messageOf('Text.', matter)).toContain(message);
});

test('reports a run of bullets once, and each run', () => {
  const run = '• one\n\n• two\n\n• three';
  expect(messageOf(`${run}\n\n- a\n- b\n\n${run}`).split('\n')).toHaveLength(2);
});

test.each([
  'Fees\n---\n\nText.',
  '- one\n- two\n---',
  'A • B',
  '-John',
  '\\-a\n\\-b',
  'A\tb',
  '*incl. VAT\n\n*for new buyers',
  '✅ Verified\n❌ No refunds',
  '— Jane,\nBerlin',
  '★★★★★ Great\n★★★★★ Good',
  '📞 +49 30 1\n✉️ a@b.example',
  '+49 30 1\n+49 30 2',
  '€ 5\n€ 6',
  '§ 1\n§ 2',
  '¿Qué?\n¿Cómo?',
  '« Oui »\n« Non »',
])('accepts the lines of %j', (markdown) => {
  expect(messageOf(markdown)).toBe('');
});

test('reports all mistakes at once, and each once', () => {
  expect(messageOf('<b>\n\n{x}\n\n# y').split('\n')).toHaveLength(3);
  expect(messageOf('Text.', FRONT.replace(/---\n$/, '')).split('\n')).toHaveLength(1);
});
