import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToHistory, renderReport, type ReportPage } from './reportPage.tsx';
import { MAX_RUNS } from './reportParts.tsx';

const table = { title: 'Table', head: ['Name'], rows: [] };
const pageOf = (over: Partial<ReportPage> = {}): ReportPage => ({
  title: 'Links',
  severity: 'error',
  headline: 'A headline',
  details: [],
  at: '2024-06-01T03:37:00.000Z',
  facts: [],
  tasks: [],
  hosts: { ...table, title: 'Hosts' },
  tables: [table],
  figures: {},
  errorFigures: [],
  ...over,
});
const htmlOf = (over: Partial<ReportPage> = {}): Promise<string> => renderReport(pageOf(over), []);

test('turns only URLs into links, and escapes markup in texts', async () => {
  const cells = [
    'https://market.example/a?b="><script>',
    'javascript:alert(1)',
    'https://m.example/c',
  ];
  const rows = cells.map((cell) => ({ severity: 'ok' as const, cells: [cell] }));
  const html = await htmlOf({ tables: [{ ...table, rows }] });
  expect(html.match(/ href="[^"]*"/g)).toEqual([' href="https://m.example/c"']);
  expect(html).not.toContain('<script');
});

test('loads no other file, and its policy forbids loading any', async () => {
  const html = await htmlOf();
  expect(html).toContain('default-src &#x27;none&#x27;');
  expect(html).not.toMatch(/<script|<link|<img|src="/);
  expect(html.match(/url\((?!data:)/g)).toBeNull();
  expect(html).toContain('Nothing: all is well.');
});

test('lists errors before warnings', async () => {
  const task = { what: 'It may pass', why: '', advice: 'Wait.' };
  const html = await htmlOf({
    tasks: [
      { ...task, severity: 'warning' },
      { ...task, severity: 'error', what: 'It is wrong' },
    ],
  });
  expect(html.indexOf('It is wrong')).toBeLessThan(html.indexOf('It may pass'));
});

test('describes a chart in words', async () => {
  const history = [2, 0, 1300].map((broken, day) => ({
    at: `2024-06-0${day + 1}T03:37:00.000Z`,
    figures: { broken },
  }));
  const html = await renderReport(pageOf({ errorFigures: ['broken'] }), history);
  expect(html).toContain('aria-label="broken, the last 3 runs: 2, 0, 1,300"');
  expect(html).toContain('<strong class="error">1,300</strong>');
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'history-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('keeps the last thirty runs, and replaces a broken history', async () => {
  const file = path.join(folder, 'links-history.json');
  const run = (day: number) => ({ at: new Date(day * 864e5).toISOString(), figures: { day } });
  for (let day = 1; day <= 32; day++) await addToHistory(file, run(day));
  const history = await addToHistory(file, run(33));
  expect(history.map(({ figures }) => figures['day'])).toEqual(
    Array.from({ length: MAX_RUNS }, (_, at) => at + 4),
  );
  await writeFile(file, '{"cut');
  expect(await addToHistory(file, run(34))).toEqual([run(34)]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([run(34)]);
});
