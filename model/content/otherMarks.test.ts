import { expect, test } from 'vitest';
import { Checker, describeProblem } from './checker.ts';
import { readText } from './readText.ts';

const FRONT = `---
title: About
eyebrow: Who We Are
heading: About
description: What it is.
updated: 2024-05-31
---
`;

function messagesOf(body: string): string {
  const checker = new Checker();
  readText(checker, `${FRONT}${body}`, 'data/texts/x.md', { appName: 'Guildmart' });
  return checker.problems.map(describeProblem).join('\n');
}

test.each([
  [
    'A fee[^1] applies.',
    'line 8, field "text": found a footnote as other tools write it, "[^1]"; write the',
  ],
  ['Text.\n\n[^1]: The whole note.', 'line 10, field "text": found a footnote'],
  [
    'A fee[^fee] applies.\n\n[^fee]: https://fees.example',
    'found a URL or a note away from its place',
  ],
  ['A fee^[Of 5 %.] applies.', 'found a footnote as other tools write it, "^[Of 5 %.]"'],
  [':::note\n\nText\n\n:::', 'found a box as other tools write it, ":::note"; write a paragraph'],
  ['::: {.warning}\nText\n:::', 'found a box as other tools write it, "::: {.warning}"'],
  [
    'One\n\n!!! note\n    Text',
    'line 10, field "text": found a box as other tools write it, "!!! note"',
  ],
  ['!!! warning "Mind"\n    Text', 'found a box as other tools write it, "!!! warning "Mind""'],
  ['??? question\n    Text', 'found a box as other tools write it, "??? question"'],
  ['=== "Buyers"\n    Text', 'found a box as other tools write it, "=== "Buyers""'],
  ['> [!NOTE]\n> Text', 'found an alert as other tools write it, "[!NOTE]"'],
  ['> [!info]- Title\n> Text', 'found an alert as other tools write it, "[!info]"'],
  ['[TOC]', 'a table of contents as other tools write it, "[TOC]"; write tableOfContents: true'],
  ['[[_TOC_]]', 'found a table of contents as other tools write it'],
  ['See [[Page]].', 'found a link as other tools write it, "[[Page]]"; write [its text]'],
  [
    'See ![[Page#part|our page]].',
    'found a link as other tools write it, "![[Page#part|our page]]"',
  ],
  [
    'Term\n: definition',
    'found a definition as other tools write it, ": definition"; write a list',
  ],
  ['Term\n\n:   definition', 'found a definition as other tools write it, ":   definition"'],
  [
    'Thanks :smile:',
    'found an emoji as other tools write it, ":smile:"; write the character itself; or \\: for',
  ],
  [
    '- one\n- two :heart_eyes:!',
    'line 9, field "text": found an emoji as other tools write it, ":heart_eyes:"',
  ],
  ['## Thanks (:+1:)', 'found an emoji as other tools write it, ":+1:"'],
  ['**Go :PogChamp:**', 'found an emoji as other tools write it, ":PogChamp:"'],
  [
    '| a | b |\n| - | - |\n| :tada: | d |',
    'line 10, field "text": found an emoji as other tools write it',
  ],
  ['==Read this== first', 'found a highlight as other tools write it, "==Read this=="'],
  ['==**Read** this== first', 'found a highlight as other tools write it, "==Read this=="'],
  ['Press ++ctrl+c++ now', 'found an insertion as other tools write it'],
  ['20 m^2^', 'found a superscript as other tools write it, "^2^"'],
  ['*[VAT]: value added tax', 'found an abbreviation as other tools write it'],
  ['%%ask the lawyer%%', 'found a comment as other tools write it'],
  ['The code is ||1234||.', 'found a hidden text as other tools write it, "||1234||"'],
  ['.. note:: Text', 'found a box as other tools write it, ".. note:: Text"'],
  ['== Fees ==', 'found a heading as other tools write it, "== Fees =="'],
  ['##Fees', 'found a heading as other tools write it, "##Fees"; write ## and its words'],
  ['Text\n###3. Fees', 'found a heading as other tools write it, "###3. Fees"'],
  ['Pay ** at once **, please', 'found bold text as other tools write it, "** at once **"'],
  ['Pay **at once **, please', 'found bold text as other tools write it, "**at once **"'],
  ['h2. Fees', 'found a heading as other tools write it, "h2. Fees"'],
  ['[b]Fees[/b]', 'found a shortcode as other tools write it, "[/b]"'],
  ['[SPOILER]Fees[/SPOILER]', 'found a shortcode as other tools write it, "[/SPOILER]"'],
  ['[vc_column-2]Fees[/vc_column-2]', 'found a shortcode as other tools write it'],
  ['@[toc]', 'found a table of contents as other tools write it, "@[toc]"'],
  ['Go <a:pepe_1:123456>', 'found an emoji as other tools write it, "<a:pepe_1:123456>"'],
  [
    '[contact-form-7 id="1" title="Us"]',
    'found a shortcode as other tools write it, "[contact-form-7',
  ],
  ["import Note from './note.mdx'", 'found an import as other tools write it'],
  ['$$\na^2\n$$', 'found a formula as other tools write it, "$$"'],
  [
    '| a | b |\n| - |\n| c | d |',
    'found a table as other tools write it, "| a | b |"; write | --- | --- | below',
  ],
  ['a | b\n--|--|--\nc | d', 'found a table as other tools write it, "--|--|--"'],
  ['+---+---+\n| a | b |\n+---+---+', 'found a table as other tools write it, "+---+---+"'],
])('names the mark of another tool in %j', (body, message) => {
  expect(messagesOf(body)).toContain(message);
});

test.each([
  'Wow!!!',
  '!!! Wow !!! Only today: 5 %!',
  'What??? Really?',
  'From 10:30:45 to 11:15:00, or 1:2:3.',
  'Hours: Monday: closed, Tuesday: open.',
  'http://relay.example:8080/a:b:c',
  'std::vector::iterator',
  'A note [1], an array[^, a choice [x] and a [!] sign.',
  '[[1]](/about)',
  '[TOC] is short for table of contents.',
  'C++ and C++, a == b == c, a || b || c, 5 + 5, 2^10, ^_^, $5, $$ and $$$',
  '50%% of 100%',
  '\\:smile: \\[^1] \\[[Page]] \\==a== \\:::note',
  '`:smile:` `[^1]` `[[Page]]` `==a==`',
  'a | b',
  'We are #1 in #gaming and C##.',
  'The price** holds for orders** from 10 €.\n\n** plus shipping.',
  '2 + 2\n= 4 + 0 = 4',
  'Press [i] or [Esc], see [1 = one], [and/or], [/] and [n/a].',
  'Import it from "here".',
  'A line\n-- the author',
])('accepts %j', (body) => {
  expect(messagesOf(body)).toBe('');
});

test('names each mark once', () => {
  expect(messagesOf('> A fee[^1] and ==**this**==.').split('\n')).toHaveLength(2);
  expect(messagesOf('- A fee[^1].').split('\n')).toHaveLength(1);
});
