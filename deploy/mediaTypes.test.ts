import { expect, it } from 'vitest';
import { contentTypeOf, isText, MEDIA_TYPES } from './mediaTypes.ts';

it.each([
  ['app.1a2b.JS', 'text/javascript; charset=utf-8'],
  ['/images/a@2x.avif', 'image/avif'],
  ['/_headers', 'application/octet-stream'],
  ['/archive.xyz', 'application/octet-stream'],
])('sends %s as %s', (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});

it('counts exactly these extensions as text', () => {
  const extensions = Object.keys(MEDIA_TYPES).filter((extension) => isText(`a.${extension}`));
  expect(extensions.join(' ')).toBe('html css js txt json xml webmanifest speculationrules svg');
});
