import { describe, expect, it } from 'vitest';
import { describeProblem } from '../check/problem.ts';
import { readText } from './readText.ts';

const placeholders = { appName: 'Guildmart', url: 'https://relay.example/@us', star: '*a* <b>' };

const front = `---
title: About
eyebrow: Who We Are
heading: About {appName}
description: What {appName} is.
updated: 2024-05-31
---
`;

const read = (body: string, matter = front) =>
  readText(`${matter}${body}`, 'data/texts/x.md', placeholders);

const parse = (markdown: string) => {
  const { document, problems } = read(markdown);
  expect(problems).toEqual([]);
  return document;
};

const body = (markdown: string) => parse(markdown).body;

const messageOf = (markdown: string, matter = front): string =>
  read(markdown, matter).problems.map(describeProblem).join('\n');

describe('An operator writes a text and a visitor sees', () => {
  it('title, eyebrow, heading, description and date from the top of the file', () => {
    expect(parse('Text.')).toEqual({
      title: 'About',
      eyebrow: 'Who We Are',
      heading: 'About Guildmart',
      description: 'What Guildmart is.',
      updated: '2024-05-31',
      contents: [],
      body: [['p', null, 'Text.']],
    });
  });

  it('the same from a file that was written on Windows', () => {
    const source = `\uFEFF${front}A\nb.\n`.replaceAll('\n', '\r\n');
    expect(readText(source, 'x', placeholders).document).toEqual(parse('A\nb.'));
  });

  it('paragraphs with bold, italics, code and line breaks', () => {
    expect(body('One *two\nthree* **four** `five`.\\\nSix\n\nSeven')).toEqual([
      [
        'p',
        null,
        'One ',
        ['em', null, 'two three'],
        ' ',
        ['strong', null, 'four'],
        ' ',
        ['code', null, 'five'],
        '.',
        ['br', null],
        'Six',
      ],
      ['p', null, 'Seven'],
    ]);
  });

  it('signs as they were written, in one piece', () => {
    expect(body('A & B \\* \\{c\\} "C" < 5 {appName} & Co.')).toEqual([
      ['p', null, 'A & B * {c} "C" < 5 Guildmart & Co.'],
    ]);
  });

  it('lists, one in another, and where their numbers begin', () => {
    expect(body('- a\n- b\n  1. c\n\n3. d\n4. e')).toEqual([
      ['ul', null, ['li', null, 'a'], ['li', null, 'b', ['ol', null, ['li', null, 'c']]]],
      ['ol', { start: '3' }, ['li', null, 'd'], ['li', null, 'e']],
    ]);
  });

  it('quotes and rules', () => {
    expect(body('> q\n\n---')).toEqual([
      ['blockquote', null, ['p', null, 'q']],
      ['hr', null],
    ]);
  });

  it('links that are known to leave the site, and those that stay', () => {
    expect(body('[a]({url}) [b](/about#who) [c](mailto:d@e.example) https://f.example')).toEqual([
      [
        'p',
        null,
        ['a', { href: 'https://relay.example/@us', rel: 'external' }, 'a'],
        ' ',
        ['a', { href: '/about#who' }, 'b'],
        ' ',
        ['a', { href: 'mailto:d@e.example' }, 'c'],
        ' ',
        ['a', { href: 'https://f.example', rel: 'external' }, 'https://f.example'],
      ],
    ]);
  });

  it('a configured value as it is, whatever it would mean in Markdown', () => {
    expect(body('See {star}.')).toEqual([['p', null, 'See *a* <b>.']]);
  });
});

describe('A visitor finds a part of a text', () => {
  it('by a table of contents whose ids are those of the headings, each once', () => {
    const { contents } = parse(
      '## For *buyers*\n\n### Prices\n\n#### Fine print\n\n## For buyers\n\n## 原神\n\n[up](#prices)',
    );
    expect(contents).toEqual([
      { id: 'for-buyers', title: 'For buyers', level: 2 },
      { id: 'prices', title: 'Prices', level: 3 },
      { id: 'fine-print', title: 'Fine print', level: 4 },
      { id: 'for-buyers-2', title: 'For buyers', level: 2 },
      { id: 'section', title: '原神', level: 2 },
    ]);
  });

  it('by headings that are links to themselves', () => {
    const nodes = body('## For *buyers*');
    const link = ['a', { href: '#for-buyers' }, 'For ', ['em', null, 'buyers']];
    expect(nodes).toEqual([['h2', { id: 'for-buyers' }, link]]);
  });
});

describe('An operator who writes what cannot be shown is told the line and what to do', () => {
  it.each([
    [
      'raw HTML',
      'One\n\ntwo <b>three</b>',
      'line 10, field "text": found html "<b>"; write Markdown',
    ],
    [
      'a block of HTML',
      '<div>\nx\n</div>',
      'line 8, field "text": found html "<div>"; write Markdown',
    ],
    ['an HTML comment', '<!-- x -->', 'line 8, field "text": found html "<!-- x -->"'],
    [
      'a placeholder',
      'One\ntwo {appname}',
      'line 9, field "text": found {appname}; write one of the known',
    ],
    ['a placeholder in a link', '[a]({toString})', 'found {toString}'],
    ['a placeholder that is bold to Markdown', '{__proto__}', 'found {; write one of the known'],
    [
      'a character reference',
      'A &amp; B',
      'line 8, field "text": found &amp;; write the character itself',
    ],
    ['a second h1', '# Again', 'a heading of level 1, "Again"; write a heading of level 2 to 2'],
    ['a skipped level', '## A\n\n#### B', 'line 10, field "text": found a heading of level 4, "B"'],
    ['a link in a heading', '## [A](/about)', 'a link in a heading, "A"; link below it'],
    ['a heading without text', '## \n\nA', 'line 8, field "text": found a heading without text'],
    ['a link without text', 'A [ ](/about)', 'found a link without text; write [its text]('],
    ['a picture', '![a](/b.png)', 'found image "![a](/b.png)"'],
    ['a table', '| a |\n| - |\n| b |', 'found table "| a |"'],
    ['code', '```\nx\n```', 'found code "```"'],
    ['a task', '- [ ] a', 'write an entry without [ ]'],
    ['a script link', '[a](javascript:alert)', 'found link to "javascript:alert"; link to https'],
    ['a link without a scheme', '[a](about)', 'found link to "about"'],
    ['a link to any host', '[a](//b.example)', 'found link to "//b.example"'],
    ['a link title', '[a](/about "b")', 'found the title "b"'],
    ['no text', '', 'found no text'],
  ])('%s', (_, markdown, message) => {
    expect(messageOf(markdown)).toContain('data/texts/x.md, ');
    expect(messageOf(markdown)).toContain(message);
  });

  it.each([
    ['no front matter', '', '"title": found nothing'],
    ['a missing field', front.replace(/title.*\n/, ''), '"title": found nothing; add it'],
    ['an empty field', front.replace('Who We Are', ''), '"eyebrow": found ""; write a text'],
    [
      'an unknown field',
      front.replace('title', 'titel'),
      'front matter, field "titel": found "titel"; remove it or correct its name; known are title,',
    ],
    [
      'a field twice',
      front.replace('---\n', '---\ntitle: A\n'),
      'front matter, field "title": found "title: About"; write it once',
    ],
    [
      'no such day',
      front.replace('05-31', '06-31'),
      '"updated": found "2024-06-31"; write a day that exists, like 2024-05-31',
    ],
    ['a placeholder', front.replace('{appName}', '{app}'), '"heading": found {app}; write one of'],
  ])('%s at the top', (_, matter, message) => {
    expect(messageOf('Text.', matter)).toContain(message);
  });

  it('of everything at once', () => {
    expect(messageOf('<b>\n\n{x}\n\n# y').split('\n')).toHaveLength(3);
  });
});
