import { marked } from 'marked';
import { expect, test } from 'vitest';
import { decodeEntities } from '../../model/store/entities.ts';
import { type Summary, summaryAsMarkdown, summaryAsText } from './report.ts';

const summaryOf = (over: Partial<Summary> = {}): Summary => ({
  severity: 'error',
  headline: '2 links are broken',
  details: [],
  facts: [],
  tables: [],
  ...over,
});

const task = { severity: 'warning', what: 'It may pass', why: 'a host', advice: 'Wait.' } as const;
const full = summaryOf({
  details: ['a.html is missing'],
  tasks: [task, { ...task, severity: 'error', what: 'It is wrong', why: '', advice: 'Mend it.' }],
  facts: ['40 URLs'],
  tables: [
    { title: 'Links', head: ['Game', 'URL'], rows: [{ severity: 'ok', cells: ['Dota 2', '/d'] }] },
  ],
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
Dota 2  /d`);
});

test('writes the same in the same order for GitHub', () => {
  expect(summaryAsMarkdown(full)).toBe(`## ❌ 2 links are broken

- a.html is missing

- ❌ **It is wrong**
  Mend it.
- ⚠️ **It may pass**: a host
  Wait.

- 40 URLs

### Links

| Game | URL |
| --- | --- |
| Dota 2 | /d |
`);
});

const STRANGE = [
  '~~struck~~ ~once~',
  'costs $a$ and $b$',
  'see www.shop.example and https://shop.example and a@shop.example',
  '@octocat fixes #123 and owner/name#4 and GH-5',
  '<script>alert(1)</script><img src=x>',
  'a | b \\| c',
  '**bold** _it_ `code` ![x](y) [z](w) [^1]',
  '- item',
  '+ item',
  '1. item',
  '# heading',
  '&copy;',
];

/** Returns the HTML of a report in which a text is everything, without the report's own elements. */
function render(text: string): string {
  const summary = summaryOf({
    headline: text,
    details: [text],
    tasks: [{ ...task, what: text, why: text, advice: text }],
    facts: [text],
    tables: [{ title: 'T', head: ['A', 'B'], rows: [{ severity: 'ok', cells: [text, 'x'] }] }],
  });
  const html = marked.parse(summaryAsMarkdown(summary), { async: false });
  return html.replaceAll(/<\/?(?:h[23]|ul|li|p|strong|span|table|thead|tbody|tr|t[hd])>/g, '');
}

test.each(STRANGE)('shows %j in Markdown as it is written', (text) => {
  const html = render(text);
  expect(html).not.toMatch(/<(?!\/?(?:br)>)/);
  expect(decodeEntities(html).split(text)).toHaveLength(8);
});

test('leaves no sign that GitHub reads after it has decoded entities', () => {
  const markdown = summaryAsMarkdown(summaryOf({ facts: STRANGE }));
  const [, list = ''] = markdown.replaceAll(/&#\d+;/g, '').split('\n\n');
  expect(list.replaceAll(/<\/?span>/g, '|')).not.toMatch(/[@#$~<]|www\.|:\/\/|GH-/);
  expect(markdown).toContain('<span>&#64;</span>octocat');
});

test('links only what is a URL and nothing else', () => {
  const cells = ['https://m.example/a|b', 'javascript:alert(1)', 'https://m.example/"><script>'];
  const rows = cells.map((cell) => ({ severity: 'ok' as const, cells: [cell] }));
  const tables = [{ title: 'T', head: ['URL'], rows }];
  const html = marked.parse(summaryAsMarkdown(summaryOf({ tables })), { async: false });
  expect(html.match(/ href="[^"]*"/g)).toEqual([' href="https://m.example/a%7Cb"']);
  expect(html).not.toContain('<script');
});

test('gives a terminal no commands, and each text its line, with one full stop after the headline', () => {
  const text = summaryAsText(summaryOf({ facts: ['a\u001B[2Jb\nc\u202Ed'], headline: 'It\nis.' }));
  expect(text).toBe('It is.\n\na [2Jb c d');
});

test('shows the rows with trouble of a long table, and counts those that do not fit', () => {
  const row = (severity: 'ok' | 'error') => ({ severity, cells: ['x'] });
  const tableOf = (rows: ReturnType<typeof row>[]) =>
    summaryAsText(summaryOf({ tables: [{ title: 'T', head: ['A'], rows }] })).split('\n');
  const fine = Array.from({ length: 41 }, () => row('ok'));
  expect(tableOf(fine.slice(1))).toHaveLength(2 + 41);
  expect(tableOf(fine)).toEqual(['2 links are broken.']);
  const wrong = Array.from({ length: 250 }, () => row('error'));
  const lines = tableOf([...fine, ...wrong]);
  expect(lines.filter((line) => line === 'x')).toHaveLength(200);
  expect(lines.at(-1)).toBe('… and 50 more.');
});
