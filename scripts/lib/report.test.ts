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
  '``` ~~~',
];

/** GitHub makes nothing of a text within these: no mention, no link, no Markdown. */
const CODE = /<code[^>]*>([^<]*)<\/code>/g;

test('gives GitHub the same words, all of them code, in which nothing is Markdown', () => {
  const long = `${'word '.repeat(30)}https://m.example/${'x'.repeat(200)}`;
  const rows = [{ severity: 'ok' as const, cells: [...STRANGE] }];
  const summary = summaryOf({
    details: STRANGE,
    tasks: STRANGE.map((text) => ({ ...task, what: text, why: text, advice: text })),
    facts: [...STRANGE, long],
    table: { head: STRANGE, rows },
  });
  const html = marked.parse(summaryAsMarkdown(summary), { async: false, gfm: true });
  const withoutCode = html.replaceAll(CODE, '').replaceAll(/<\/?(?:p|ul|li|strong|pre)>|<br>/g, '');
  expect(withoutCode.replaceAll(/\s+/g, ' ').trim()).toBe(
    `${'⚠️ '.repeat(STRANGE.length)}<details><summary>Everything else</summary> </details>`,
  );
  const words = (text: string) => text.trim().split(/\s+/);
  const inCode = [...html.matchAll(CODE)].map(([, text = '']) => text).join('\n');
  expect(words(decodeEntities(inCode))).toEqual(
    words(summaryAsText(summary).replaceAll('`', "'").replaceAll('⚠️', '')),
  );
  const folded = summaryAsMarkdown(summaryOf({ facts: [long] }));
  expect(folded).toMatch(/^(?:word ){21}word\n {3}word/m);
  const fits = 'word '.repeat(22).trim();
  expect(summaryAsMarkdown(summaryOf({ facts: [fits] }))).toContain(`\n${fits}\n`);
});

test('shows on GitHub what happened, then what to do, then the rest folded', () => {
  expect(summaryAsMarkdown(full)).toBe(`**\`2 links are broken.\`**

- \`a.html is missing\`

- ❌ \`It is wrong\`\\
  \`Mend it.\`
- ⚠️ \`It may pass: a host\`\\
  \`Wait.\`

<details><summary>Everything else</summary>

\`\`\`text
40 URLs

Game    URL
Chess   /c
Dota 2  /d
\`\`\`

</details>
`);
  expect(summaryAsMarkdown(summaryOf())).toBe('**`2 links are broken.`**\n');
});

test('gives a terminal no commands, and each text its line, with one full stop after the headline', () => {
  const text = summaryAsText(summaryOf({ facts: ['a\u001B[2Jb\nc\u202Ed'], headline: 'It\nis.' }));
  expect(text).toBe('It is.\n\na [2Jb c d');
});

test('leaves out the columns of a table in which no row has anything', () => {
  const rows = ['Chess', 'Go'].map((name) => {
    return { severity: 'ok' as const, cells: [name, '', '3'] };
  });
  const text = summaryAsText(summaryOf({ table: { head: ['Game', 'Remarks', 'Links'], rows } }));
  expect(text).toBe('2 links are broken.\n\nGame   Links\nChess  3\nGo     3');
});

test('shows the rows with trouble of a long table, and counts those that do not fit', () => {
  const row = (severity: 'ok' | 'error') => ({ severity, cells: ['x'] });
  const tableOf = (rows: ReturnType<typeof row>[]) =>
    summaryAsText(summaryOf({ table: { head: ['A'], rows } })).split('\n');
  const fine = Array.from({ length: 41 }, () => row('ok'));
  expect(tableOf(fine.slice(1))).toHaveLength(2 + 41);
  expect(tableOf(fine)).toEqual(['2 links are broken.']);
  const wrong = Array.from({ length: 250 }, () => row('error'));
  const lines = tableOf([...fine, ...wrong]);
  expect(lines.filter((line) => line === 'x')).toHaveLength(200);
  expect(lines.at(-1)).toBe('… and 50 more.');
  const endless = tableOf(Array.from({ length: 200_000 }, () => row('error')));
  expect(endless.at(-1)).toBe('… and 199800 more.');
});
