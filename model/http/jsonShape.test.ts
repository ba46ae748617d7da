import { expect, test } from 'vitest';
import { jsonProblem } from './jsonShape.ts';

const problemOf = (json: string): string | null => jsonProblem(Buffer.from(json));
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  '{"store":{"name":"Amber Keep"},"comments":[{"id":1},{"id":2}]}',
  nested(50),
  JSON.stringify([`${'['.repeat(100)} "[[ \\`, '\\"[', 'ü'.repeat(9)]),
  `[${'[],'.repeat(1000)}[]]`,
  '"no end [[[',
])('accepts %.60s', (json) => {
  expect(problemOf(json)).toBeNull();
});

test('refuses deeply nested JSON', () => {
  expect(problemOf(nested(51))).toBe('the JSON of the answer is nested more than 50 deep');
  expect(problemOf(`{"a":"[","b":${nested(100)}}`)).toMatch('more than 50 deep');
});

test('refuses an answer of 11 MB with 1.1 million keys, and accepts 10,000 long reviews', () => {
  const keys = Array.from({ length: 1_100_000 }, (_, key) => `"${key}":1`);
  expect(problemOf(`{${keys.join(',')}}`)).toBe('the JSON of the answer has more than 400000 keys');
  const review = { id: 1, name: 'Ann', location: 'a:b', avatar: '', text: ':'.repeat(1000) };
  expect(
    problemOf(JSON.stringify({ comments: Array.from({ length: 10_000 }, () => review) })),
  ).toBeNull();
});

test('refuses JSON with too many lists and objects', () => {
  expect(problemOf(`[${'{},'.repeat(500_000)}{}]`)).toBe(
    'the JSON of the answer has more than 500000 lists and objects',
  );
});
