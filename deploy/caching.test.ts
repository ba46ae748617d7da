import { expect, it } from 'vitest';
import { isMatch } from './caching.ts';

it('matches one path segment with a name, and anything with a star', () => {
  const pattern = '/store/:slug/*.json';
  expect(isMatch(pattern, '/store/a/b/c.json')).toBe(true);
  expect(isMatch(pattern, '/store/a.json')).toBe(false);
  expect(isMatch(pattern, '/store/a/bXjson')).toBe(false);
});
