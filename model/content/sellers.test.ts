import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderOfFile } from '../lib/testing/folder.ts';
import { Checker, describeProblem } from './checker.ts';
import { readSellers } from './sellers.ts';

const folder = folderOfFile();

function fileWith(text: string): string {
  const file = path.join(folder, 'sellers.json');
  writeFileSync(file, text);
  return file;
}

/** Reads a seller file. `messages` are about its mistakes. */
function read(file: string) {
  const checker = new Checker();
  const entries = readSellers(checker, file);
  return { ...entries, messages: checker.problems.map(describeProblem).join('\n') };
}

test('reads a seller file with a byte order mark and any property names', () => {
  const file = fileWith('\uFEFF{ "one": 1, "constructor": 2, "tostring": 3 }');
  expect(read(file).sellers).toEqual([
    { slug: 'one', id: 1 },
    { slug: 'constructor', id: 2 },
    { slug: 'tostring', id: 3 },
  ]);
});

test('reads sellers who were renamed or have left', () => {
  const file = fileWith('{ "old": "new", "new": 4, "left": null }');
  expect(read(file)).toEqual({
    messages: '',
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
    expect(read(fileWith(text))).toMatchObject({ sellers: [], messages: '' });
  },
);

test.each([
  ['{ "Bad Slug": 3 }', '"Bad Slug": found "Bad Slug"; write the slug with a to z'],
  [`{ "${'a'.repeat(81)}": 3 }`, 'at most 80'],
  ['{ "__proto__": 3 }', '"__proto__": found "__proto__"'],
  ['{ "404": 3 }', '"404": found "404"; give the seller another slug'],
  ['{ "a": "b", "c": 3 }', '"a": found "b", which has no id in this file; write'],
  [
    '{ "a": "b", "b": "c", "c": 3 }',
    'found "b", which has no id in this file; write the slug of a',
  ],
  ['{ "a": "4", "c": 3 }', '"a": found "4", which has no id in this file; write the slug of a'],
  ['{ "a": 3, "b": 3 }', '"b", field "id": found 3, which "a" (line 1) has too; give each'],
  ['{ "a": 3, "a": 4 }', 'line 1, column 11: found "a", which line 1 has too; remove one of them'],
  ['[3, 4]', 'found [3,4]; write {'],
])('refuses %s: %s', (text, message) => {
  const file = fileWith(text);
  const { messages } = read(file);
  expect(messages).toContain(message);
  expect(messages).toContain(file);
});

test.each(['nobody.json', '.'])('names SELLERS_FILE when %s is no file', (name) => {
  const file = path.join(folder, name);
  expect(read(file).messages).toBe(`${file}: found no such file; add it, or correct SELLERS_FILE`);
});
