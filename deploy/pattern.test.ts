import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { patternExpression, patternSource } from './pattern.ts';

it('a name stands for one path segment, a star for anything', () => {
  const expression = patternExpression('/store/:slug/*.json');
  expect(expression.test('/store/a/b/c.json')).toBe(true);
  expect(expression.test('/store/a.json')).toBe(false);
  expect(expression.test('/store/a/bXjson')).toBe(false);
});

it('a pattern without signs matches itself alone, whatever it holds', () => {
  const plain = string().filter((text) => !/[*:\n\r\u2028\u2029]/.test(text));
  assert(
    property(plain, string({ minLength: 1 }), (text, more) => {
      const expression = new RegExp(patternSource(text));
      expect(expression.test(text)).toBe(true);
      expect(expression.test(text + more)).toBe(false);
    }),
  );
});
