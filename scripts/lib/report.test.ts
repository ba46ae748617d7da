import { marked } from 'marked';
import { expect, test } from 'vitest';
import { decodeEntities } from '../../model/lib/entities.ts';
import { type Summary, summaryAsMarkdown, summaryAsText } from './report.ts';

const summaryOf = (over: Partial<Summary> = {}): Summary => ({
  headline: '2 links are broken',
  tasks: [],
  facts: [],
  ...over,
});

const task = { severity: 'warning', what: 'It may pass', why: 'a host', advice: 'Wait.' } as const;
const full = summaryOf({
  details: ['a.html is missing'],
  tasks: [task, { ...task, severity: 'error', what: 'It is wrong', why: '', advice: 'Mend it.' }],
  facts: ['40 URLs'],
  table: {
    head: ['Game', 'URL'],
    rows: [
      { severity: 'ok', cells: ['Dota 2', '/d'] },
      { severity: 'error', cells: ['Chess', '/c'] },
    ],
  },
});

test('prints what is wrong first, with what to do, then facts and aligned tables', () => {
  expect(summaryAsText(full)).toBe(`2 links are broken.
  a.html is missing

❌ It is wrong
   Mend it.
⚠️ It may pass: a host
   Wait.

40 URLs

Game    URL
Chess   /c
Dota 2  /d`);
});

test('gives GitHub the same text as code, in which nothing is Markdown and which no text ends', () => {
  const facts = ['``` ~~~', '@octocat fixes #123', '<script>alert(1)</script>', 'www.shop.example'];
  const html = marked.parse(summaryAsMarkdown(summaryOf({ facts })), { async: false, gfm: true });
  const code = /^<pre><code class="language-text">([^<]*)<\/code><\/pre>\n$/.exec(html)?.[1] ?? '';
  const text = summaryAsText(summaryOf({ facts })).replaceAll('`', "'");
  expect(decodeEntities(code)).toBe(`${text}\n`);
});

test('gives a terminal no commands, and each text its line, with one full stop after the headline', () => {
  const text = summaryAsText(summaryOf({ facts: ['a\u001B[2Jb\nc\u202Ed'], headline: 'It\nis.' }));
  expect(text).toBe('It is.\n\na [2Jb c d');
});
