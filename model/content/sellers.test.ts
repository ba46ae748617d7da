import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ContentError } from './checker.ts';
import { loadSellerFile, loadSellers } from './sellers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sellers-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function fileWith(text: string): string {
  const file = path.join(folder, 'sellers.json');
  writeFileSync(file, text);
  return file;
}

test('reads the file that SELLERS_FILE names, with a byte order mark and any property names', () => {
  vi.stubEnv('SELLERS_FILE', fileWith('\uFEFF{ "one": 1, "constructor": 2, "tostring": 3 }'));
  expect(loadSellers()).toEqual([
    { slug: 'one', id: 1 },
    { slug: 'constructor', id: 2 },
    { slug: 'tostring', id: 3 },
  ]);
});

test('reads sellers who were renamed or have left', () => {
  const file = fileWith('{ "old": "new", "new": 4, "left": null }');
  expect(loadSellerFile(file)).toEqual({
    sellers: [{ slug: 'new', id: 4 }],
    former: [
      { slug: 'old', to: 'new' },
      { slug: 'left', to: null },
    ],
  });
});

test.each(['{}', '{ "a": null, "b": null }'])(
  'allows %s: no seller, or only former ones',
  (text) => {
    expect(loadSellerFile(fileWith(text)).sellers).toEqual([]);
  },
);

test.each([
  ['{ "Bad Slug": 3 }', '"Bad Slug", field "slug": found "Bad Slug"; write the slug with a to z'],
  ['{ "": 3 }', 'write the slug'],
  [`{ "${'a'.repeat(81)}": 3 }`, 'at most 80'],
  ['{ "__proto__": 3 }', 'field "slug": found "__proto__"'],
  ['{ "404": 3 }', 'field "slug": found "404"; give the seller another slug'],
  ['{ "a": true }', '"a", field "id": found true; write a whole number from 1'],
  ['{ "a": "b", "c": 3 }', '"a", field "new slug": found "b", which has no id in this file; write'],
  [
    '{ "a": "b", "b": null, "c": 3 }',
    'found "b", which has no id in this file; write the slug of a',
  ],
  [
    '{ "a": "b", "b": "c", "c": 3 }',
    'found "b", which has no id in this file; write the slug of a',
  ],
  ['{ "a": "4", "c": 3 }', '"a", field "id": found "4"; write the id without quotes: 4'],
  ['{ "Bad": null, "c": 3 }', '"Bad", field "slug": found "Bad"; write the slug'],
  ['{ "a": 3, "b": 3 }', '"b", field "id": found 3, which "a" (number 1) has too; give each'],
  ['{ "a": 3, "a": 4 }', 'line 1, column 11: found "a", which line 1 has too; remove one of them'],
  ['[3, 4]', 'found [3,4]; write {'],
])('refuses %s: %s', (text, message) => {
  const file = fileWith(text);
  const load = (): unknown => loadSellerFile(file);
  expect(load).toThrow(ContentError);
  expect(load).toThrow(message);
  expect(load).toThrow(file);
});

test.each(['nobody.json', '.'])('names SELLERS_FILE when %s is no file', (name) => {
  const file = path.join(folder, name);
  vi.stubEnv('SELLERS_FILE', file);
  expect(() => loadSellers()).toThrow(
    `${file}: found no such file; add it, or correct SELLERS_FILE`,
  );
});
