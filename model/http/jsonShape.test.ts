import { expect, test } from 'vitest';
import { jsonShape, strangeWord } from './jsonShape.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const keys = Array.from({ length: 1_100_000 }, (_, key) => `"${key}":1`).join(',');
const review = { id: 1, name: 'Ann', location: 'a:b', avatar: '', text: ':'.repeat(1000) };

test.each([
  '{"store":{"name":"Amber Keep"},"comments":[{"id":1},{"id":2}]}',
  nested(50),
  JSON.stringify([`${'['.repeat(100)} "[[ \\`, '\\"[', 'ü'.repeat(9)]),
  `[${'[],'.repeat(1000)}[]]`,
  '"no end [[[',
  JSON.stringify({ comments: Array.from({ length: 10_000 }, () => review) }),
])('accepts %.60s', (json) => {
  expect(jsonShape(Buffer.from(json)).problem).toBeNull();
});

test.each([
  [nested(51), 'is nested more than 50 deep'],
  [`{"a":"[","b":${nested(100)}}`, 'is nested more than 50 deep'],
  [`{${keys}}`, 'has more than 500000 lists, objects and keys'],
  [`[${'{},'.repeat(500_000)}{}]`, 'has more than 500000 lists, objects and keys'],
])('refuses %.60s', (json, problem) => {
  expect(jsonShape(Buffer.from(json)).problem).toBe(problem);
});

test.each<[string, number, number | null]>([
  ['{"a":1}', 0, 7],
  ['\ufeff\n [1] \n', 5, 8],
  ['{"a":"}"}<!-- {} -->', 0, 9],
  ['{"a":[{"b":"c"}', 0, null],
  ['{"a":"cut', 0, null],
  ['Warning: [] {"a":1}', 0, null],
  ['', 0, null],
])('finds where the JSON of %s begins and ends', (text, begin, end) => {
  expect(jsonShape(Buffer.from(text))).toMatchObject({ begin, end });
});

test.each([
  ['{"a":NaN,"b":"NaN"}', 'NaN'],
  ['{"a":[1e5,-2E+7,true,false,null],"b":-Infinity}', 'Infinity'],
  ["{'a':1}", 'a'],
  ['{"NaN":"undefined \\" None",}', null],
])('finds in %s the word that JSON does not know', (text, word) => {
  expect(strangeWord(Buffer.from(text))).toBe(word);
});
