import { expect, test } from 'vitest';
import { jsonProblem } from './jsonShape.ts';

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
  expect(jsonProblem(Buffer.from(json))).toBeNull();
});

test.each([
  [nested(51), 'is nested more than 50 deep'],
  [`{"a":"[","b":${nested(100)}}`, 'is nested more than 50 deep'],
  [`{${keys}}`, 'has more than 500000 lists, objects and keys'],
  [`[${'{},'.repeat(500_000)}{}]`, 'has more than 500000 lists, objects and keys'],
])('refuses %.60s', (json, problem) => {
  expect(jsonProblem(Buffer.from(json))).toBe(`the JSON of the answer ${problem}`);
});
