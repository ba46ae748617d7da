import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { isMatch } from './caching.ts';

it('a name stands for one path segment, a star for anything', () => {
  const pattern = '/store/:slug/*.json';
  expect(isMatch(pattern, '/store/a/b/c.json')).toBe(true);
  expect(isMatch(pattern, '/store/a.json')).toBe(false);
  expect(isMatch(pattern, '/store/a/bXjson')).toBe(false);
});

it('a pattern without signs matches itself alone, whatever it holds', () => {
  const plain = string().filter((text) => !/[*:\n\r\u2028\u2029]/.test(text));
  assert(
    property(plain, string({ minLength: 1 }), (text, more) => {
      expect(isMatch(text, text)).toBe(true);
      expect(isMatch(text, text + more)).toBe(false);
    }),
  );
});
