import { expect, test } from 'vitest';
import { Checker } from './checker.ts';

test('parses JSON, and decodes it with and without a byte order mark', () => {
  const checker = new Checker();
  expect(checker.decode(Buffer.from('{"ä":[1]}'), 'x')).toBe('{"ä":[1]}');
  expect(checker.decode(Buffer.from('\uFEFF{"ä":[1]}'), 'x')).toBe('{"ä":[1]}');
  expect(checker.parse('{"a":[1]}', 'x')).toEqual({ a: [1] });
  expect(checker.problems).toEqual([]);
});

test.each([
  ['[1,]', 'line 1, column 4', '"]" (value expected)'],
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3', String.raw`"\"b\": 2" (comma expected)`],
  ['{\r\n  "a": 1,\r\n}', 'line 3, column 1', '"}" (property name expected)'],
  ['{ a: 1 }', 'line 1, column 3', '"a: 1 }" (invalid symbol)'],
  ['{ "a": 1', 'line 1, column 9', 'the end of the file (close brace expected)'],
  ['', 'line 1, column 1', 'the end of the file (value expected)'],
  ['[1] // done', 'line 1, column 5', '"// done" (invalid comment token)'],
])('reports the mistake in %j with line and column', (text, entry, found) => {
  const checker = new Checker();
  expect(checker.parse(text, 'x')).toBeUndefined();
  expect(checker.problems).toEqual([expect.objectContaining({ file: 'x', entry, found })]);
});
