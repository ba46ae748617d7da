import { expect, it } from 'vitest';
import { JsonError, parseJson } from './json.ts';

it('JSON is read, with a byte order mark or without', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('\uFEFF{"a":[1]}')).toEqual({ a: [1] });
});

it.each([
  ['[1,]', 'line 1, column 4', '"]" where a value is expected'],
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3', '"\\"b\\": 2" where a comma is expected'],
  ['{\r\n  "a": 1,\r\n}', 'line 3, column 1', '"}" where a property name is expected'],
  ['\uFEFF{ a: 1 }', 'line 1, column 3', '"a: 1 }" (invalid symbol)'],
  ["{ 'a': 1 }", 'line 1, column 3', '(invalid symbol)'],
  ['{ "a": 1', 'line 1, column 9', 'the end of the file where a close brace is expected'],
  ['', 'line 1, column 1', 'the end of the file where a value is expected'],
  ['[1] 2', 'line 1, column 5', '"2" where an end of file is expected'],
  ['["a', 'line 1, column 2', '(unexpected end of string)'],
  ['[1] // done', 'line 1, column 5', '"// done" (invalid comment token)'],
  ['["\\x"]', 'line 1, column 2', '(invalid escape character)'],
  ['["a\tb"]', 'line 1, column 2', '(invalid character)'],
])('the mistake in %j is told by line and column', (text, place, found) => {
  expect(() => parseJson(text)).toThrow(JsonError);
  expect(() => parseJson(text)).toThrow(`${place}: found `);
  expect(() => parseJson(text)).toThrow(found);
});
